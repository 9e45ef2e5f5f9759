export interface Company {
  readonly key: string
  readonly name: string
  readonly description: string
  readonly domain: string
  readonly currency: string
  readonly region: string
  /** First and last name; the first person owns the workspace. */
  readonly people: readonly (readonly [first: string, last: string])[]
  /** Names of its payment methods, with the last four characters of the provider's token. */
  readonly methods: readonly (readonly [name: string, last4: string])[]
  /** Platform price per month. */
  readonly price: string
  readonly plan: 'Bronze' | 'Silver' | 'Gold' | 'Platinum'
}

export const companies: readonly Company[] = [
  {
    key: 'northwind',
    name: 'Northwind Labs',
    description: 'Product analytics and experiments for the Northwind web shop',
    domain: 'northwind.example',
    currency: 'EUR',
    region: 'eu-central',
    people: [
      ['Ingrid', 'Solheim'],
      ['Jonas', 'Lindqvist'],
      ['Priya', 'Raman'],
      ['Emil', 'Vasile'],
      ['Sofie', 'Aas'],
    ],
    methods: [
      ['SEPA ·· 4410', '4410'],
      ['Visa ·· 3192', '3192'],
    ],
    price: '4900',
    plan: 'Gold',
  },
  {
    key: 'maple',
    name: 'Maple Street Clinics',
    description: 'Intake, laboratory results and appointment planning of 14 clinics',
    domain: 'maplestreet.example',
    currency: 'CAD',
    region: 'ca-central',
    people: [
      ['Claire', 'Beaumont'],
      ['David', 'Osei'],
      ['Grace', 'Whitfield'],
      ['Noor', 'Haddad'],
    ],
    methods: [['Visa ·· 6631', '6631']],
    price: '1480',
    plan: 'Silver',
  },
  {
    key: 'halden',
    name: 'Halden Energy',
    description: 'Meter readings, tariffs and load forecasts for Østfold and Viken',
    domain: 'halden-energy.example',
    currency: 'NOK',
    region: 'eu-north',
    people: [
      ['Silje', 'Bakken'],
      ['Anders', 'Moe'],
      ['Kari', 'Nygård'],
      ['Ole', 'Tveit'],
    ],
    methods: [
      ['Invoice Halden', '0087'],
      ['Mastercard ·· 2204', '2204'],
    ],
    price: '129000',
    plan: 'Gold',
  },
  {
    key: 'kestrel',
    name: 'Kestrel Insurance',
    description: 'Motor and home policies, claims and adjuster notes',
    domain: 'kestrel.example',
    currency: 'GBP',
    region: 'eu-west',
    people: [
      ['Harriet', 'Cole'],
      ['Samuel', 'Adeyemi'],
      ['Fiona', 'McRae'],
      ['Owen', 'Pritchard'],
    ],
    methods: [['Amex ·· 1009', '1009']],
    price: '3100',
    plan: 'Platinum',
  },
  {
    key: 'lumen',
    name: 'Lumen Retail Group',
    description: 'Shelf photographs, returns and predicted demand of 212 shops',
    domain: 'lumenretail.example',
    currency: 'USD',
    region: 'us-east',
    people: [
      ['Marcus', 'Delgado'],
      ['Alice', 'Nguyen'],
      ['Brandon', 'Hughes'],
      ['Tamara', 'Jefferson'],
      ['Wei', 'Zhang'],
    ],
    methods: [
      ['Visa ·· 0027', '0027'],
      ['ACH ·· 8113', '8113'],
    ],
    price: '5200',
    plan: 'Gold',
  },
  {
    key: 'sato',
    name: 'Sato Robotics',
    description: 'Telemetry and weld inspection of 640 robot arms',
    domain: 'sato-robotics.example',
    currency: 'JPY',
    region: 'ap-northeast',
    people: [
      ['Haruka', 'Sato'],
      ['Kenji', 'Morita'],
      ['Aiko', 'Fujii'],
      ['Daniel', 'Brandt'],
    ],
    methods: [['JCB ·· 7718', '7718']],
    price: '240000',
    plan: 'Platinum',
  },
  {
    key: 'orbit',
    name: 'Orbit Freight',
    description: 'Shipment legs, driver shifts and arrival times',
    domain: 'orbitfreight.example',
    currency: 'USD',
    region: 'us-west',
    people: [
      ['Luisa', 'Moreno'],
      ['Peter', 'Kovacs'],
      ['Janelle', 'Brooks'],
      ['Ahmed', 'Saleh'],
    ],
    methods: [['ACH ·· 5516', '5516']],
    price: '2250',
    plan: 'Bronze',
  },
  {
    key: 'verano',
    name: 'Verano Foods',
    description: 'Supplier prices, menu experiments and checkout data of 38 kitchens',
    domain: 'verano.example',
    currency: 'EUR',
    region: 'eu-central',
    people: [
      ['Hélène', 'Marchand'],
      ['Giulia', 'Conti'],
      ['Mateo', 'Serrano'],
      ['Anna', 'Wójcik'],
    ],
    methods: [['SEPA ·· 9032', '9032']],
    price: '1990',
    plan: 'Silver',
  },
  {
    key: 'brightwater',
    name: 'Brightwater Utilities',
    description: 'Pressure, flow and leak detection by district',
    domain: 'brightwater.example',
    currency: 'GBP',
    region: 'eu-west',
    people: [
      ['Rhiannon', 'Davies'],
      ['Callum', 'Fraser'],
      ['Zara', 'Malik'],
    ],
    methods: [['Direct Debit ·· 3370', '3370']],
    price: '2675',
    plan: 'Bronze',
  },
]

export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ø', 'o')
    .replaceAll('å', 'a')
    .toLowerCase()

export const emailOf = (first: string, last: string, domain: string): string =>
  `${plain(first)}.${plain(last)}@${domain}`
