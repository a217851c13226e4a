import { eq } from "drizzle-orm";
import { periodWords } from "~/models/closing/closing-period";
import { SECTIONS, totalOf } from "~/models/closing/statement";
import { isBalanced, statementChecks } from "~/models/closing/statement-checks";
import { STATEMENT_COLUMNS, statementLines } from "~/models/closing/statement-file";
import { fileChunks } from "~/models/shared/file-chunks.server";
import { formatMoney } from "~/models/shared/money";
import { queueMail } from "../adapters/mail/queue-mail";
import { recordRow } from "../core/change-row";
import { type GatewayConfig, publicLink } from "../core/config";
import type { Tx } from "../core/database";
import type { Scope } from "../core/scope";
import { merchants } from "../merchants/tables";
import { type ClosingRow, closingKind, frozenStatement } from "./closing-kind";

const SALES = ["gross", "discounts", "net", "taxes", "charges", "deliveryFees", "tips", "billed"];

/** Emails the statement of a closed period, with its file, to an address such as an accountant's. */
export async function mailStatement(
	tx: Tx,
	scope: Scope,
	config: GatewayConfig,
	{ row, recipient }: { row: ClosingRow; recipient: string },
): Promise<void> {
	const { merchantId } = scope;
	const [merchant] = await tx
		.select({ name: merchants.name })
		.from(merchants)
		.where(eq(merchants.merchantId, merchantId));
	const statement = frozenStatement(row);
	const { rows, currency } = statement;
	const words = periodWords(statement);
	const checks = statementChecks(statement).filter((check) => !isBalanced(check));
	await queueMail(
		tx,
		merchantId,
		"statement",
		recipient,
		{
			subject: `Statement for ${words} (${currency}) of ${merchant?.name ?? ""}`,
			paragraphs: [
				SALES.map(
					(figure) =>
						`${SECTIONS.sales.figures[figure as "gross"]}: ${formatMoney(totalOf(rows, "sales", figure), currency)}`,
				).join(". "),
				`Refunds: ${formatMoney(totalOf(rows, "sales", "refunds"), currency)}. Tax owed: ${formatMoney(totalOf(rows, "taxes", "owed"), currency)}. Gift card liability at the end: ${formatMoney(totalOf(rows, "cards", "closing"), currency)}.`,
				checks.length === 0 ? "All checks balance." : `${checks.length} checks do not balance.`,
				`Closed by ${row.closedBy}. SHA-256: ${row.hash}`,
			],
			action: {
				label: "Open the statement",
				url: publicLink(config, `/reports/closed-periods/${row.id}`),
			},
		},
		{
			attachment: { name: `statement-${row.firstDay}-${currency}.csv`, content: await fileOf(row) },
		},
	);
	await recordRow(tx, scope, closingKind, "email", { before: row, after: row });
}

async function fileOf(row: ClosingRow): Promise<Buffer> {
	const lines = statementLines(frozenStatement(row), row.adjustments);
	const chunks: Uint8Array[] = [];
	for await (const chunk of fileChunks("csv", "statement", STATEMENT_COLUMNS, [lines])) {
		chunks.push(chunk);
	}
	return Buffer.concat(chunks);
}
