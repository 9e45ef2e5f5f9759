import { expect, test } from 'vitest'
import { saysRefused } from './refusal.ts'

test.each([
  '{"success":false,"message":"Taken","data":null}',
  '{"ok":"false","error":"Taken"}',
  '{"IsSuccess":false}',
  '{"success":0,"data":{"hint":"x"},"errors":[{"code":1}]}',
  '{"data":null,"errors":[{"message":"Taken"}]}',
  '{"data":{},"error":"Taken"}',
  '{"status":"error","message":"Taken"}',
  '{"status":"fail","data":null}',
  '{"status":false,"message":"Taken"}',
  '{"IsSuccess":false,"ErrorMessage":"Taken","Id":7}',
  '{"data":{"createStore":null},"errors":[{"message":"Taken"}]}',
  '{"code":500,"msg":"Taken","data":null}',
  '{"code":"404","message":"Gone","data":[]}',
  '{"statusCode":409,"error":"Conflict","message":"Taken","timestamp":"2026-11-20T12:00:00Z"}',
])('deploy-2 %s is a refusal', (body) => {
  expect(saysRefused(JSON.parse(body))).toBe(true)
})

test.each([
  '{"success":true,"data":{"object_id":"a"}}',
  '{"data":{"object_id":"a"},"errors":[]}',
  '{"data":null,"error":null}',
  '{"error":0,"message":"Saved"}',
  '{"error":"false","data":null}',
  '{"code":0,"msg":"Saved","data":null}',
  '{"code":20000,"message":"Saved","data":null}',
  '{"status":200,"message":"Saved"}',
  '{"data":{"stores":[{"object_id":"a"}],"users":null},"errors":[{"message":"No users"}]}',
  '{"code":404,"rows":[{"a":1}]}',
  '{"object_id":"c-1","success":false,"message":"Card declined"}',
  '{"object_id":"j-1","status":"failed"}',
  '{"inserted":3,"errors":["Row 4 is empty"]}',
  '{"ok":false,"name":"a"}',
  '[]',
  'null',
])('deploy-2 %s is none', (body) => {
  expect(saysRefused(JSON.parse(body))).toBe(false)
})
