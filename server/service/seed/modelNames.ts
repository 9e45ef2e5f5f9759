export interface ModelName {
  readonly company: string
  readonly name: string
  readonly description: string
  readonly inputs: readonly string[]
  readonly output: string
}

const of =
  (company: string) =>
  (name: string, description: string, inputs: string, output: string): ModelName => ({
    company,
    name,
    description,
    inputs: inputs.split(' '),
    output,
  })

const northwind = of('northwind')
const maple = of('maple')
const halden = of('halden')
const kestrel = of('kestrel')
const lumen = of('lumen')
const sato = of('sato')
const orbit = of('orbit')
const verano = of('verano')
const brightwater = of('brightwater')

export const modelNames: readonly ModelName[] = [
  northwind(
    'churn-v3',
    'Who is likely to leave within 60 days',
    'orders spent segment country',
    'active',
  ),
  northwind('churn-v2', 'Kept to compare with churn-v3', 'orders spent segment', 'active'),
  northwind(
    'basket-forecast',
    'Expected basket of the next order',
    'orders segment country',
    'spent',
  ),
  northwind('search-intent', 'What a search is for', 'kind page country', 'amount'),
  northwind('returns-risk', 'Chance that an order comes back', 'lines total currency', 'status'),
  maple('no-show', 'Missed appointments, one week ahead', 'clinic minutes', 'kept'),
  maple('intake-triage', 'Urgent intake forms first', 'clinic age_band reason', 'urgent'),
  maple('lab-outliers', 'Results that should be measured again', 'metric unit', 'value'),
  maple('capacity-week', 'Staff needed per clinic and weekday', 'clinic minutes', 'kept'),
  halden('load-day-ahead', 'Load by zone, 24 hours ahead', 'meter quality', 'kwh'),
  halden('load-week-ahead', 'Load by zone, 7 days ahead', 'meter quality', 'kwh'),
  halden('meter-faults', 'Meters whose readings stopped making sense', 'kwh meter', 'quality'),
  halden('heat-pump-saving', 'Saving after a heat pump was fitted', 'meter quality', 'kwh'),
  halden('outage-length', 'Minutes until supply is back', 'cause affected place', 'minutes'),
  kestrel('claim-cost', 'Final cost of a motor claim', 'kind adjuster', 'amount'),
  kestrel('fraud-score', 'Claims that deserve a second look', 'kind amount adjuster', 'closed'),
  kestrel('renewal-price', 'Price at which a policy renews', 'segment orders country', 'spent'),
  kestrel('storm-exposure', 'Claims expected after a storm warning', 'place cause', 'affected'),
  kestrel('photo-damage', 'Damage class from photographs', 'title words', 'language'),
  lumen('shelf-gaps', 'Empty places on a shelf photograph', 'shop aisle score', 'matched'),
  lumen('demand-article', 'Units per article and shop, 14 days', 'price category', 'stock'),
  lumen('returns-reason', 'Reason of a return from its text', 'article refund', 'reason'),
  lumen('markdown', 'When to lower a price, and by how much', 'stock category', 'price'),
  lumen('staffing', 'Hours needed per shop and day', 'person planned_hours', 'worked_hours'),
  sato('weld-grade', 'Grade of a weld from the camera', 'camera grade', 'passed'),
  sato('weld-grade-fast', 'Smaller, for the edge controller', 'camera', 'passed'),
  sato('joint-wear', 'Hours until a joint should be replaced', 'unit temperature', 'torque'),
  sato('cell-energy', 'Energy of a cell per shift', 'meter quality', 'kwh'),
  sato('line-stop', 'Chance of a stop in the next hour', 'cause place', 'minutes'),
  orbit(
    'arrival-time',
    'Arrival of a shipment leg',
    'origin destination carrier km',
    'late_minutes',
  ),
  orbit('driver-hours', 'Shifts that will run over', 'person planned_hours', 'worked_hours'),
  orbit('fuel-price', 'Diesel price along a route', 'item currency', 'price'),
  orbit('lost-parcels', 'Parcels that miss their next scan', 'shop aisle score', 'matched'),
  verano('menu-price', 'Dishes sold at a price', 'metric unit', 'value'),
  verano('supplier-trend', 'Grower prices, four weeks ahead', 'item currency', 'price'),
  verano('waste-forecast', 'Waste by station and day', 'metric unit', 'value'),
  verano('review-mood', 'Mood of a guest review', 'title words', 'language'),
  verano('kitchen-rush', 'Orders in the next 30 minutes', 'lines currency', 'total'),
  brightwater('leak-alert', 'Districts that lose water', 'meter quality', 'kwh'),
  brightwater('burst-risk', 'Pipes that may burst this winter', 'kind state', 'load'),
  brightwater('demand-district', 'Water needed by district and hour', 'meter quality', 'kwh'),
  brightwater('call-volume', 'Calls after an incident', 'place cause minutes', 'affected'),
]
