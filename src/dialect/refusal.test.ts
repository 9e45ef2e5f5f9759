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
])('deploy-2 %s is a refusal', (body) => {
  expect(saysRefused(JSON.parse(body))).toBe(true)
})

test.each([
  '{"success":true,"data":{"object_id":"a"}}',
  '{"data":{"object_id":"a"},"errors":[]}',
  '{"data":null,"error":null}',
  '{"object_id":"c-1","success":false,"message":"Card declined"}',
  '{"object_id":"j-1","status":"failed"}',
  '{"inserted":3,"errors":["Row 4 is empty"]}',
  '{"ok":false,"name":"a"}',
  '[]',
  'null',
])('deploy-2 %s is none', (body) => {
  expect(saysRefused(JSON.parse(body))).toBe(false)
})
