/** Answers 200 as long as the process runs, also while it starts or stops; asks no database. */
export const healthPath = '/-/health'
/** Answers 200 if requests can be served, else 503 with the reason. */
export const readyPath = '/-/ready'
/** Numbers of this process in the format of Prometheus, if they are on. */
export const metricsPath = '/-/metrics'
/** POST by the operator's command answers a backup. */
export const backupPath = '/-/backup'
/** OpenAPI of the local service. */
export const openApiPath = '/-/openapi.json'
