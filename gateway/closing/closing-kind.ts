import { createHash } from "node:crypto";
import { formatPeriod } from "~/models/closing/closing-period";
import type { ListedClosing, PeriodClosing } from "~/models/closing/period-closing";
import { periodClosingEntity } from "~/models/closing/period-closing.entity";
import type { Statement } from "~/models/closing/statement";
import { statementChecks } from "~/models/closing/statement-checks";
import { canonicalJson, type JsonValue } from "~/models/shared/json";
import { formatMoney } from "~/models/shared/money";
import type { RecordedKind } from "../core/change-row";
import { asJson } from "../core/ledger";
import type { periodClosings } from "./tables";

export type ClosingRow = typeof periodClosings.$inferSelect;

export const closingKind: RecordedKind<ClosingRow> = {
	entity: periodClosingEntity.name,
	id: ({ id }) => id,
	label: (row) => `${formatPeriod(closingDays(row))} (${row.currency})`,
	audited: (row) => ({
		firstDay: row.firstDay,
		lastDay: row.lastDay,
		currency: row.currency,
		billed: formatMoney(row.billed, row.currency),
		hash: row.hash,
		acknowledged: row.acknowledged.join(", "),
		state: closingState(row),
		reopenReason: row.reopenReason,
	}),
	answer: presentListedClosing,
};

const closingDays = ({ firstDay: first, lastDay: last }: ClosingRow) => ({ first, last });
const closingState = ({ reopenedAt }: ClosingRow) => (reopenedAt ? "reopened" : "closed");

export function presentListedClosing(row: ClosingRow): ListedClosing {
	const { id, currency, billed, closedBy, reopenedBy, reopenReason, hash, health, version } = row;
	return {
		id,
		currency,
		billed,
		closedBy,
		reopenedBy,
		reopenReason,
		hash,
		health,
		version,
		...closingDays(row),
		state: closingState(row),
		closedAt: row.closedAt.toISOString(),
		reopenedAt: row.reopenedAt?.toISOString() ?? null,
		checkedAt: row.checkedAt?.toISOString() ?? null,
		updatedAt: row.updatedAt.toISOString(),
	};
}

export function presentClosing(row: ClosingRow, isLast: boolean): PeriodClosing {
	const { checklist, acknowledged, adjustments } = row;
	const statement = frozenStatement(row);
	return {
		...presentListedClosing(row),
		statement,
		checks: statementChecks(statement),
		checklist,
		acknowledged,
		adjustments: adjustments.map(limitAdjustmentOrders),
		isLast,
	};
}

const MAX_SHOWN_ORDERS = 50;

/** The first orders of an adjustment; all are stored. */
export function limitAdjustmentOrders({
	orders,
	...adjustment
}: ClosingRow["adjustments"][number]) {
	const shown = orders.slice(0, MAX_SHOWN_ORDERS);
	return { ...adjustment, orders: shown.map(({ due, isIn, ...order }) => order) };
}

export function frozenStatement(row: ClosingRow): Statement {
	const { definitions, currency, rows, registry } = row;
	return { ...closingDays(row), definitions, currency, rows, registry };
}

/** Hexadecimal SHA-256 of a statement and the adjustments posted to it. */
export function statementHash(
	statement: Statement,
	adjustments: ClosingRow["adjustments"],
): string {
	const frozen = asJson({ statement, adjustments }) as JsonValue;
	return createHash("sha256").update(canonicalJson(frozen)).digest("hex");
}
