import { and, asc, eq, isNotNull, isNull, lte, ne } from "drizzle-orm";
import {
	type EndingPayment,
	type PaymentTroubles,
	WARNING_DAYS,
} from "~/models/money/payment-provider";
import {
	enabledPaymentMethods,
	isCharged,
	type PaymentSettings,
} from "~/models/money/payment-settings";
import { DAY_MS } from "~/models/shared/plain-date";
import type { Tx } from "../../core/database";
import { sells } from "../../locations/sells";
import { locationSettings, locations } from "../../locations/tables";
import { paymentKind } from "../setting-kinds";
import { paymentAccounts } from "./tables";

const MAX = 100;

/** Authorizations that end within the first warning or have ended, and locations that take cards without a provider. */
export async function listPaymentTroubles(tx: Tx, now = Date.now()): Promise<PaymentTroubles> {
	return { rows: await listEnding(tx, now), unlinked: await listUnlinked(tx) };
}

async function listEnding(tx: Tx, now: number): Promise<EndingPayment[]> {
	const rows = await tx
		.select({
			storeId: paymentAccounts.storeId,
			provider: paymentAccounts.provider,
			endsAt: paymentAccounts.endsAt,
		})
		.from(paymentAccounts)
		.innerJoin(locations, eq(locations.storeId, paymentAccounts.storeId))
		.where(
			and(
				isNotNull(paymentAccounts.endsAt),
				lte(paymentAccounts.endsAt, new Date(now + WARNING_DAYS[0] * DAY_MS)),
				isNull(locations.deletedAt),
			),
		)
		.orderBy(asc(paymentAccounts.endsAt), asc(paymentAccounts.storeId))
		.limit(MAX);
	return rows.flatMap(({ endsAt, ...row }) =>
		endsAt ? [{ ...row, endsAt: endsAt.toISOString() }] : [],
	);
}

async function listUnlinked(tx: Tx): Promise<string[]> {
	const rows = await tx
		.select({ storeId: locations.storeId, value: locationSettings.value })
		.from(locations)
		.leftJoin(paymentAccounts, eq(paymentAccounts.storeId, locations.storeId))
		.leftJoin(
			locationSettings,
			and(
				eq(locationSettings.storeId, locations.storeId),
				eq(locationSettings.kind, paymentKind.entity.name),
			),
		)
		.where(and(sells(), ne(locations.targetType, "OFFLINE"), isNull(paymentAccounts.storeId)))
		.orderBy(asc(locations.title), asc(locations.storeId));
	return rows
		.filter(({ value }) => takesCards({ ...paymentKind.defaults, ...value }))
		.slice(0, MAX)
		.map(({ storeId }) => storeId);
}

function takesCards(payment: PaymentSettings): boolean {
	return payment.isLive && enabledPaymentMethods(payment).some(isCharged);
}
