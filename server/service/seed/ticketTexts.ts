export interface TicketText {
  /** Index into the five severities, lowest first. */
  readonly severity: 0 | 1 | 2 | 3 | 4
  readonly title: string
  readonly content: string
}

const text = (severity: TicketText['severity'], title: string, content: string): TicketText => ({
  severity,
  title,
  content,
})

/** {store}, {model}, {company}, {time} and {number} are replaced for each ticket. */
export const ticketTexts: readonly TicketText[] = [
  text(
    4,
    'Checkout rejects every card since {time}',
    'Since {time} every card payment in our shops ends with "payment method not accepted". It worked ten minutes earlier. Cash and vouchers are fine.\n\nWhat we tried:\n- Set the payment method of workspace {company} again. The answer was 200, nothing changed.\n- A second card terminal, another network. Same message.\n\nWe have about {number} orders an hour, so please ring as soon as somebody looks at it.',
  ),
  text(
    4,
    'Weekly report wrote empty rows into {store}',
    'The report of {model} ran at {time} and wrote {number} rows with every output empty. Downstream systems have started to order from it. Please stop the schedule and tell us how to take the rows back.',
  ),
  text(
    4,
    'Nobody can sign in at {company}',
    'All of us get "credentials are wrong" since {time}, with passwords that worked yesterday. Our secret key still works from the command line. {number} people cannot work.',
  ),
  text(
    3,
    'Store {store} answers 502',
    'Reading any table of {store} ends with 502 since {time}. Writing seems to work, we are not sure. Other stores of {company} are fine.',
  ),
  text(
    3,
    'Cannot export invoices for last month',
    'Exporting stops at page {number} with "there is no such page", although the list says there are more. Our accountant closes the month on Friday.',
  ),
  text(
    3,
    'Training of {model} never starts',
    'Jobs stay at 0 since {time}. We started {number} of them and cancelled none. The transfer is the same as last week, when it took 12 minutes.',
  ),
  text(
    3,
    'Serve entry for {model} returns yesterday’s numbers',
    'The report has not changed since {time}, although {store} receives new rows every minute. Deleting and creating the entry again did not help.',
  ),
  text(
    2,
    'Wrong currency on credit notes',
    'Credit notes of {company} show EUR where the charge was in our own currency. The amounts are right. {number} notes are affected so far.',
  ),
  text(
    2,
    'Training of {model} fails in epoch 3',
    'The message is "Loss became NaN". We did not change the transfer. It works when we leave out one input variable, but then the model is of no use to us.',
  ),
  text(
    2,
    'Uploads over 40 MB stop at 97 %',
    'Writing a blob to {store} stops at 97 % and then says "unknown". Smaller files work. We tried from two offices, at {time} and again later.',
  ),
  text(
    2,
    'Row counts differ between {store} and its copy',
    'The copy has {number} rows less than {store}. Both are filled by the same job. Which of them is right?',
  ),
  text(
    2,
    'Notifications arrive {number} minutes late',
    'The alert about a failed job reached us long after the job had failed. E-mail itself is fast here, the delay is before it.',
  ),
  text(
    1,
    'Read blob downloads with the wrong file name',
    'Downloading from {store} gives a file called "download" without an ending. The content is right. Renaming by hand works, it is just tedious.',
  ),
  text(
    1,
    'Slow report for more than {number} customers',
    'The report of {model} takes four minutes instead of twenty seconds when the table is large. Is there a way to limit the rows?',
  ),
  text(
    1,
    'Notifications arrive twice for two people',
    'Two colleagues get every notification twice since {time}. Both have a user manager and are named in the workspace manager. Is that the reason?',
  ),
  text(
    1,
    'Search in {store} finds nothing with an umlaut',
    'Rows with "Grün" are not found when we look for "grün". With capital G they are. We would expect both.',
  ),
  text(
    1,
    'Feature ranks of {model} do not add up',
    'The ranks we see sum up to 0.97. Rounding, or is a variable missing from the list?',
  ),
  text(
    1,
    'Time zone of readings in {store}',
    'Readings written at {time} show up two hours earlier. We send local time without a zone. What does the service assume?',
  ),
  text(
    0,
    'Which fields may a contributor change?',
    'We want to let {number} colleagues edit stores, but not billing. Is "contributor" the right role, and what exactly may it do?',
  ),
  text(
    0,
    'Move two workspaces under one owner',
    'We merged two teams at {company}. How do we move everything into one workspace without losing the history?',
  ),
  text(
    0,
    'How are feature ranks computed?',
    'Our auditors ask how the ranks of {model} come about. A sentence we can quote would be enough.',
  ),
  text(
    0,
    'Import of legacy orders',
    'We have {number},000 orders from before 2019 as text files. Which format do you suggest for {store}, and is there a limit per day?',
  ),
  text(
    0,
    'What counts as a predict call?',
    'Does one report over 5,000 rows count as one call or as 5,000? We are planning the budget for next year.',
  ),
  text(
    0,
    'Change of billing address',
    '{company} moved to a new office last month. Where do we change the address on the invoices?',
  ),
  text(
    0,
    'Training for new colleagues',
    'Do you offer an introduction for {number} people? Two hours online would be fine.',
  ),
  text(
    0,
    'Keep {store} for ten years',
    'Law asks us to keep this data for ten years. Does retention_days 3650 do that, and what happens to blobs?',
  ),
]
