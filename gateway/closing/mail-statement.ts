import { eq } from "drizzle-orm";
import { formatPeriod } from "~/models/closing/closing-period";
import { figureTotal, SECTIONS, type SectionId } from "~/models/closing/statement";
import { isBalanced, statementChecks } from "~/models/closing/statement-checks";
import { STATEMENT_COLUMNS, statementLines } from "~/models/closing/statement-file";
import { fileChunks } from "~/models/shared/file-chunks.server";
import { formatMoney } from "~/models/shared/money";
import { queueMail } from "../adapters/mail/queue-mail";
import { type GatewayConfig, publicLink } from "../core/config";
import type { Tx } from "../core/database";
import { record } from "../core/ledger";
import type { Scope } from "../core/scope";
import { merchants } from "../merchants/tables";
import { type ClosingRow, closingKind, frozenStatement } from "./closing-kind";

const SALES_FIGURES = [
	"gross",
	"discounts",
	"net",
	"taxes",
	"charges",
	"deliveryFees",
	"tips",
	"billed",
] as const;

/** Emails the statement of a closed period to an address such as an accountant's, with a CSV file attached. */
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
	const total = (section: SectionId, figure: string) =>
		formatMoney(figureTotal(rows, section, figure), currency);
	const period = formatPeriod(statement);
	const unbalanced = statementChecks(statement).filter((check) => !isBalanced(check));
	await queueMail(
		tx,
		merchantId,
		"statement",
		recipient,
		{
			subject: `Statement for ${period} (${currency}) of ${merchant?.name ?? ""}`,
			paragraphs: [
				SALES_FIGURES.map(
					(figure) => `${SECTIONS.sales.figures[figure]}: ${total("sales", figure)}`,
				).join(". "),
				[
					`Refunds: ${total("sales", "refunds")}.`,
					`Tax owed: ${total("taxes", "owed")}.`,
					`Gift card liability at the end: ${total("cards", "closing")}.`,
				].join(" "),
				unbalanced.length === 0
					? "All balance checks passed."
					: `${unbalanced.length} balance ${unbalanced.length === 1 ? "check" : "checks"} failed.`,
				`Closed by ${row.closedBy}. SHA-256: ${row.hash}`,
			],
			action: {
				label: "Open the statement",
				url: publicLink(config, `/reports/closed-periods/${row.id}`),
			},
		},
		{
			attachment: {
				name: `statement-${row.firstDay}-${currency}.csv`,
				content: await statementCsv(row),
			},
		},
	);
	await record(tx, scope, {
		entity: closingKind.entity,
		entityId: row.id,
		entityLabel: closingKind.label(row),
		storeId: null,
		action: "email",
		before: null,
		after: { recipient },
	});
}

async function statementCsv(row: ClosingRow): Promise<Buffer> {
	const lines = statementLines(frozenStatement(row), row.adjustments);
	const chunks: Uint8Array[] = [];
	for await (const chunk of fileChunks("csv", "statement", STATEMENT_COLUMNS, [lines])) {
		chunks.push(chunk);
	}
	return Buffer.concat(chunks);
}
