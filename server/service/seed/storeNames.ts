import type { tableShapes } from './tables.ts'

interface StoreName {
  readonly company: string
  readonly name: string
  readonly description: string
  readonly shapes: readonly (keyof typeof tableShapes)[]
}

const of =
  (company: string) =>
  (name: string, description: string, ...shapes: StoreName['shapes']): StoreName => ({
    company,
    name,
    description,
    shapes,
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

export const storeNames: readonly StoreName[] = [
  northwind(
    'customer-events',
    'Click and checkout stream, one row per event',
    'events',
    'customers',
  ),
  northwind('customer-events-eu', 'EU copy of customer-events, residency Frankfurt', 'events'),
  northwind('orders', 'Orders with basket and delivery, from the shop', 'orders', 'customers'),
  northwind('support-conversations', 'Chat and e-mail threads, names removed', 'documents'),
  northwind('catalogue', 'Articles with price, size and season', 'articles'),
  northwind('campaign-results', 'Sends, opens and orders per campaign', 'measures'),
  northwind('churn-training', 'Joined features for the churn models', 'customers', 'measures'),
  northwind('sandbox-ingrid', 'Scratch space for the churn workshop', 'measures'),
  maple('patient-intake', 'Intake forms from 14 clinics, de-identified', 'patients'),
  maple('lab-results', 'Blood panels, LOINC codes, unit as measured', 'measures', 'patients'),
  maple('appointments', 'Booked, kept and missed appointments', 'appointments'),
  maple('prescriptions', 'Repeat prescriptions with dose and duration', 'documents'),
  maple('clinic-capacity', 'Rooms and staff by hour', 'measures'),
  maple('imaging-index', 'Index of X-ray and ultrasound files', 'documents'),
  halden('meter-readings-2026', 'Quarter-hour readings, Østfold and Viken', 'readings', 'meters'),
  halden('meter-readings-2025', 'Last year, closed and checked', 'readings'),
  halden('tariff-tables', 'Grid and supply tariffs by zone', 'prices'),
  halden('weather-stations', 'Temperature and wind at 41 stations', 'readings'),
  halden('outages', 'Outages with cause and customers affected', 'incidents'),
  halden('heat-pump-pilot', 'Consumption of 300 homes in the pilot', 'readings', 'customers'),
  halden('substations', 'Transformers with age and load', 'assets'),
  kestrel(
    'claims-archive',
    'Closed motor claims since 2011 with adjuster notes',
    'claims',
    'documents',
  ),
  kestrel('claims-open', 'Open claims, refreshed every night', 'claims'),
  kestrel('policy-holders', 'Active policies, renewal month and risk class', 'customers'),
  kestrel('adjuster-photos', 'Photographs of damage, by claim number', 'documents'),
  kestrel('fraud-flags', 'Cases that were flagged and how they ended', 'incidents'),
  kestrel('quote-requests', 'Quotes asked for and taken', 'orders'),
  kestrel('weather-events', 'Storm and flood events by postcode', 'incidents'),
  lumen('shelf-scans', 'Shelf photographs and planogram matches', 'scans', 'articles'),
  lumen('returns-2025', 'Returned items with reason text', 'returns'),
  lumen('returns-2026', 'Returned items, this year', 'returns'),
  lumen('point-of-sale', 'Receipts of 212 shops, one row per line', 'orders'),
  lumen('stock-levels', 'Stock per article and shop, nightly', 'articles', 'measures'),
  lumen('loyalty', 'Loyalty members and their tier', 'customers'),
  lumen('staff-rota', 'Planned and worked hours by shop', 'shifts'),
  lumen('price-tests', 'Price experiments by region', 'prices'),
  sato('arm-telemetry', 'Joint torque and temperature, 200 Hz', 'telemetry', 'assets'),
  sato('weld-inspections', 'Camera grades and the weld each belongs to', 'inspections'),
  sato('maintenance-log', 'Work orders and replaced parts', 'incidents', 'assets'),
  sato('cell-energy', 'Energy per robot cell and shift', 'readings'),
  sato('firmware-rollouts', 'Versions by robot and date', 'assets'),
  sato('line-stops', 'Stops with cause and length', 'incidents'),
  sato('vision-labels', 'Hand-labelled weld photographs', 'inspections'),
  orbit('shipment-legs', 'Every leg between depot scans, with carrier', 'legs'),
  orbit('driver-shifts', 'Planned and worked hours by driver', 'shifts'),
  orbit('fuel-cards', 'Litres and price by stop', 'prices'),
  orbit('depot-scans', 'Barcode scans at 23 depots', 'scans'),
  orbit('customs-papers', 'Declarations with tariff codes', 'documents'),
  orbit('vehicle-positions', 'Positions every 30 seconds', 'telemetry'),
  verano('supplier-prices', 'Weekly price sheets from 62 growers', 'prices'),
  verano('menu-experiments', 'Price and placement tests, 38 kitchens', 'measures'),
  verano('kitchen-orders', 'Dishes ordered, by kitchen and hour', 'orders'),
  verano('waste-weights', 'Food waste by station, weighed daily', 'measures'),
  verano('allergen-sheets', 'Allergens by dish and supplier', 'documents', 'articles'),
  verano('guest-reviews', 'Reviews with score and language', 'documents'),
  brightwater(
    'leak-sensors',
    'Pressure and flow by district, 5 minute means',
    'readings',
    'meters',
  ),
  brightwater('network-topology', 'Pipes, valves and districts as a graph', 'assets'),
  brightwater('burst-history', 'Bursts since 1998 with pipe material', 'incidents'),
  brightwater('water-quality', 'Samples by tap and works', 'measures'),
  brightwater('billing-extract', 'Consumption billed by quarter', 'orders', 'meters'),
  brightwater('call-centre', 'Calls about supply, by postcode', 'incidents'),
]
