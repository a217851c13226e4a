import { and, eq, isNull } from "drizzle-orm";
import type { StatementRow } from "~/models/closing/statement";
import { PAYMENT_METHOD_LABELS, type PaymentMethod } from "~/models/orders/order";
import { dimensionLabel } from "~/models/reports/dimension-labels";
import { lastOfMonth } from "~/models/shared/compared-range";
import type { Tx } from "../core/database";
import { royaltyInvoices } from "../royalties/tables";
import type { ClosingPeriod } from "./store-clocks";

/** "Square, Credit card". */
export function providerLabel(key: string): string {
	const [provider = "", method = ""] = key.split(" ");
	const { label = method } = PAYMENT_METHOD_LABELS[method as PaymentMethod] ?? {};
	return `${dimensionLabel("provider", provider, "24")}, ${label}`;
}

/** Royalties by location: invoices for months that end in the period, and credit notes of its days. */
export async function royaltyRows(
	tx: Tx,
	merchantId: string,
	{ first, last, currency }: ClosingPeriod,
	places: ReadonlyMap<string, string>,
): Promise<StatementRow[]> {
	const isIn = (day: string) => day >= first && day <= last;
	const { month, lines, credits } = royaltyInvoices;
	const invoices = await tx
		.select({ month, lines, credits })
		.from(royaltyInvoices)
		.where(
			and(
				eq(royaltyInvoices.merchantId, merchantId),
				eq(royaltyInvoices.currency, currency),
				isNull(royaltyInvoices.voidedAt),
			),
		);
	const rows = new Map<string, { invoiced: number; credited: number }>();
	const add = (storeId: string, figure: "invoiced" | "credited", amount: number) => {
		const row = rows.get(storeId) ?? { invoiced: 0, credited: 0 };
		rows.set(storeId, { ...row, [figure]: row[figure] + amount });
	};
	for (const invoice of invoices) {
		const [line] = invoice.lines;
		if (isIn(lastOfMonth(invoice.month))) {
			for (const { storeId, amount } of invoice.lines) add(storeId, "invoiced", amount);
		}
		for (const { on, amount, lines } of invoice.credits) {
			if (!line || !isIn(on)) continue;
			const parts = lines ?? [{ storeId: line.storeId, amount: -amount }];
			for (const part of parts) add(part.storeId, "credited", -part.amount);
		}
	}
	return [...rows].map(([storeId, figures]) => {
		const place = places.get(storeId) ?? "";
		return {
			section: "royalties",
			storeId,
			place,
			key: "",
			label: place,
			figures: withOwed(figures),
		};
	});
}

function withOwed({ invoiced, credited }: { invoiced: number; credited: number }) {
	return { invoiced, credited, owed: invoiced - credited };
}
