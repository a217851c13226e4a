import type { Order, Refund } from "~/models/orders/order";
import type { orders, refunds } from "./tables";

export type OrderRow = typeof orders.$inferSelect;
export type RefundRow = typeof refunds.$inferSelect & { byName?: string | null };

/** An order with its refunds as the contract returns it (spec 3.19). */
export function toOrder(row: OrderRow, refundRows: readonly RefundRow[]): Order {
	return {
		id: row.id,
		number: row.number,
		merchantId: row.merchantId,
		storeId: row.storeId,
		source: row.source,
		externalId: row.externalId,
		status: row.status,
		topStatus: row.topStatus,
		customer: { name: row.customerName, phone: row.customerPhone, email: row.customerEmail },
		dateInfo: {
			placedAt: row.placedAt.toISOString(),
			startPrepAt: row.startPrepAt.toISOString(),
			fulfillmentAt: row.fulfillmentAt.toISOString(),
		},
		saidPlacedAt: row.saidPlacedAt?.toISOString() ?? null,
		isASAP: row.isAsap,
		diningOption: row.diningOption,
		paymentMethod: row.paymentMethod,
		paymentInformation:
			row.paymentUid === null
				? null
				: {
						uid: row.paymentUid,
						last4: row.paymentLast4,
						provider: row.paymentProvider ?? "",
					},
		currency: row.currency,
		subtotal: row.subtotal,
		tax: row.tax,
		taxIncluded: row.taxIncluded,
		includedTaxes: row.includedTaxes,
		discount: row.discount,
		gratuity: row.gratuity,
		deliveryFee: row.deliveryFee,
		charges: row.charges,
		total: row.total,
		refundedAmount: row.refundedAmount,
		points: row.points,
		pointsAmount: row.pointsAmount,
		giftCardAmount: row.giftCardAmount,
		giftCards: row.giftCards,
		giftCardsSold: row.giftCardsSold,
		discounts: row.discounts,
		items: row.items,
		notes: row.notes,
		properties: row.properties,
		deliveryInfo: row.deliveryInfo,
		giftCardRecipient: row.giftCardRecipient,
		isTest: row.isTest,
		version: row.version,
		acknowledgedAt: row.acknowledgedAt?.toISOString() ?? null,
		arrivedAt: row.arrivedAt?.toISOString() ?? null,
		cancelReason: row.cancelReason,
		refunds: refundRows.map(toRefund),
		quoted: row.quoted && { ...row.quoted, merchantTitle: row.quoted.merchantTitle ?? "" },
	};
}

export function toRefund(row: RefundRow): Refund {
	return {
		id: row.id,
		amount: row.amount,
		giftCardAmount: row.giftCardAmount,
		status: row.status,
		at: row.createdAt.toISOString(),
		by: row.byName ?? row.byLabel,
		reason: row.reason,
		message: row.message,
	};
}

/** Order fields in the audit log: everything that changes during its life. */
export function auditView(row: OrderRow): Record<string, unknown> {
	return {
		status: row.status,
		topStatus: row.topStatus,
		acknowledgedAt: row.acknowledgedAt?.toISOString() ?? null,
		arrivedAt: row.arrivedAt?.toISOString() ?? null,
		cancelReason: row.cancelReason,
		refundedAmount: row.refundedAmount,
		escalationLevel: row.escalationLevel,
	};
}

/** An order for the live socket: enough for a row of the board and its pop-up. */
export function eventView(row: OrderRow): Record<string, unknown> {
	return {
		id: row.id,
		number: row.number,
		storeId: row.storeId,
		status: row.status,
		topStatus: row.topStatus,
		total: row.total,
		refundedAmount: row.refundedAmount,
		currency: row.currency,
		customerName: row.customerName,
		startPrepAt: row.startPrepAt.toISOString(),
		isASAP: row.isAsap,
		diningOption: row.diningOption,
		version: row.version,
	};
}
