import { orderEventTypes } from '@trust/contracts/codes'
import { Money } from '@trust/contracts/money'
import { Timestamp, TimestampInput } from '@trust/contracts/timestamp'
import { z } from 'zod'

export const MAX_EVENTS = 500

export const OrderEventType = z.enum(orderEventTypes)

const OrderEvent = z
  .strictObject({
    event_id: z
      .string()
      .min(1)
      .max(255)
      .meta({ description: "The sender's own identifier: an event seen before is not stored twice." }),
    type: OrderEventType,
    merchant_id: z.uuid().toLowerCase(),
    order_reference: z.string().min(1).max(255),
    amount: Money.nullish().meta({ description: 'The amount that the consumer paid or got back.' }),
    consumer_reference: z.string().min(1).max(255).nullish().meta({
      description:
        "The sender's own reference for the consumer, kept as a hash. Orders delivered to distinct consumers speak for a merchant; complaints are matched with the consumer's order.",
    }),
    promised_at: TimestampInput.nullish().meta({
      description: 'When the order was promised to arrive. Without it, an order is overdue after 14 days.',
    }),
    occurred_at: TimestampInput,
  })
  .meta({ id: 'OrderEvent' })
export type OrderEvent = z.infer<typeof OrderEvent>

export const OrderEventBatch = z.strictObject({ events: z.array(OrderEvent).min(1).max(MAX_EVENTS) }).meta({
  id: 'OrderEventBatch',
  examples: [
    {
      events: [
        {
          event_id: 'shop-1-created',
          type: 'order_created',
          merchant_id: '019f2b1c-6a3e-7c41-9d52-8f1f0c2b7a10',
          order_reference: 'shop-1',
          amount: { amount: '24.90', currency: 'EUR' },
          occurred_at: '2026-01-31T09:30:00Z',
        },
      ],
    },
  ],
})

export const OrderEventReceipt = z
  .strictObject({
    accepted: z.int().min(0).meta({ description: 'Events that were new.' }),
    duplicates: z.int().min(0).meta({ description: 'Events seen before, in this batch or an earlier one.' }),
  })
  .meta({ id: 'OrderEventReceipt' })

export const StoredOrderEvent = z
  .strictObject({
    event_id: z.string(),
    type: OrderEventType,
    merchant_id: z.uuid(),
    order_reference: z.string(),
    amount: Money.nullable(),
    promised_at: Timestamp.nullable(),
    occurred_at: Timestamp,
    received_at: Timestamp,
  })
  .meta({ id: 'StoredOrderEvent' })

export const OrderVolume = z
  .strictObject({
    from: Timestamp,
    orders: z.int().meta({ description: 'Orders created since `from`, each counted once.' }),
    amounts: z.array(Money).meta({
      description: 'The sum of these orders for each currency; orders without an amount add nothing.',
    }),
    refunded_orders: z.int(),
    refunded_amounts: z.array(Money).meta({ description: 'The refunded sum for each currency.' }),
  })
  .meta({ id: 'OrderVolume' })
