import { z } from "zod";
import { orElse } from "../../../core/absent";

export const squareMoney = orElse(
	z.object({ amount: orElse(z.int(), 0), currency: orElse(z.string(), "") }),
	{
		amount: 0,
		currency: "",
	},
);

const orderSchema = z.object({
	id: orElse(z.string(), ""),
	reference_id: orElse(z.string(), ""),
	location_id: z.string(),
	state: orElse(z.string(), "OPEN"),
	version: orElse(z.int(), 0),
	total_money: squareMoney.transform(({ amount }) => amount),
	fulfillments: orElse(
		z.array(
			z.object({
				uid: orElse(z.string(), ""),
				type: orElse(z.string(), ""),
				state: orElse(z.string(), ""),
			}),
		),
		[],
	),
	tenders: orElse(z.array(z.object({ payment_id: orElse(z.string(), "") })), []),
});
export type SquareOrderRead = z.infer<typeof orderSchema>;

export const orderAnswer = z.object({ order: orderSchema });

export const ordersAnswer = z.object({
	orders: orElse(z.array(orderSchema), []),
	cursor: orElse(z.string(), ""),
});

export const paymentAnswer = z.object({
	payment: z.object({
		id: z.string().min(1),
		status: orElse(z.string(), ""),
		source_type: orElse(z.string(), ""),
		order_id: orElse(z.string(), ""),
		reference_id: orElse(z.string(), ""),
		total_money: squareMoney,
		refunded_money: squareMoney,
	}),
});

const refundSchema = z.object({
	id: z.string().min(1),
	status: orElse(z.string(), ""),
	payment_id: orElse(z.string(), ""),
	order_id: orElse(z.string(), ""),
	amount_money: squareMoney,
	reason: orElse(z.string(), ""),
	updated_at: orElse(z.string(), ""),
});

export const refundAnswer = z.object({ refund: refundSchema });

export const refundsAnswer = z.object({
	refunds: orElse(z.array(refundSchema), []),
	cursor: orElse(z.string(), ""),
});

export const catalogAnswer = z.object({
	objects: orElse(z.array(z.looseObject({ id: z.string() })), []),
});

export const errorsAnswer = z.object({
	errors: z
		.array(z.object({ code: orElse(z.string(), ""), detail: orElse(z.string(), "") }))
		.min(1),
});
