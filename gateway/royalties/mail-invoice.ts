import { and, eq } from "drizzle-orm";
import { formatMonth, invoiceBalance, invoiceName } from "~/models/royalties/royalty-invoice";
import { formatMoney } from "~/models/shared/money";
import { formatDate } from "~/models/shared/plain-date";
import { queueMail } from "../adapters/mail/queue-mail";
import { type GatewayConfig, publicLink } from "../core/config";
import type { Tx } from "../core/database";
import { users } from "../identity/people/tables";
import { merchants } from "../merchants/tables";
import { type InvoiceRow, storedLines } from "./invoice-kind";

/** Emails an invoice, or a reminder of it, to its franchisee; false without one who has an account. */
export async function mailInvoice(
	tx: Tx,
	config: GatewayConfig,
	row: InvoiceRow,
	kind: "new" | "reminder",
): Promise<boolean> {
	const { id, merchantId, number, month, currency, franchiseeId, dueOn } = row;
	if (!franchiseeId) return false;
	const [person] = await tx
		.select({ email: users.email, merchant: merchants.name })
		.from(users)
		.innerJoin(merchants, eq(merchants.merchantId, users.merchantId))
		.where(
			and(
				eq(users.merchantId, merchantId),
				eq(users.uuid, franchiseeId),
				eq(users.status, "active"),
			),
		);
	if (!person) return false;
	const balance = formatMoney(invoiceBalance(row), currency);
	const due = dueOn ? `, due ${formatDate(dueOn)}` : "";
	const lines = storedLines(row).map(
		({ place, term, amount }) => `${place}, ${term}: ${formatMoney(amount, currency)}`,
	);
	const isNew = kind === "new";
	await queueMail(tx, merchantId, isNew ? "royalty-invoice" : "royalty-reminder", person.email, {
		subject: `${isNew ? "" : "Reminder: "}${invoiceName(number)} from ${person.merchant}`,
		paragraphs: [
			`${person.merchant} billed you for ${formatMonth(month)}. Balance: ${balance}${due}.`,
			...(isNew ? lines : []),
		],
		action: {
			label: "Open the invoice",
			url: publicLink(config, `/reports/your-royalties/${id}`),
		},
	});
	return true;
}
