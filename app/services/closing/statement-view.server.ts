import { ADJUSTMENT_REASONS, type Adjustment } from "~/models/closing/adjustments";
import { CHECKLIST, type ChecklistId, type ChecklistPoint } from "~/models/closing/checklist";
import { formatPeriod } from "~/models/closing/closing-period";
import {
	figureLabel,
	getSection,
	mergedRows,
	type RegistrySums,
	SECTION_IDS,
	type SectionId,
	type Statement,
	type StatementRow,
	sectionRows,
	shownFigures,
} from "~/models/closing/statement";
import { CHECKS, type Check, isBalanced } from "~/models/closing/statement-checks";
import type {
	AdjustmentView,
	ChecklistView,
	CheckView,
	StatementTable,
	StatementTableRow,
} from "~/models/closing/statement-view";
import { canSee } from "~/models/pages/page-access";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import type { OrderMark } from "~/models/reports/order-marks";
import { REGISTRY } from "~/models/reports/reports";
import { countText, formatCount } from "~/models/shared/count-text";
import { type Currency, formatMoney } from "~/models/shared/money";
import type { DayRange } from "~/models/shared/plain-date";
import type { Viewer } from "~/models/viewer/viewer";

interface Layout {
	/** Shows a table of totals, one figure per row, before the rows. */
	isSummed?: true;
	/** Merges rows of the same key over all locations. */
	isMerged?: true;
	/** Shows the location in a row's name. */
	hasPlace?: true;
	/** Figures to show as columns. The file contains all. */
	columns: readonly string[];
	/** Figures that one column sums, so that the table adds up. */
	others?: Readonly<Record<string, 1 | -1>>;
}

const OTHERS = "others";

const LAYOUTS: Record<SectionId, Layout> = {
	sales: {
		isSummed: true,
		columns: ["gross", "discounts", "net", "taxes", "billed", "refunds"],
	},
	dining: { isMerged: true, columns: ["gross", "discounts"] },
	tenders: { isMerged: true, columns: ["paid", "refunds", "left", "receivable"] },
	providers: { isMerged: true, columns: ["paid", "refunds", "left"] },
	kept: { isMerged: true, columns: ["paid", "refunds", "kept"] },
	taxes: { hasPlace: true, columns: ["taxed", "charged", "refunded", "owed"] },
	cards: {
		isSummed: true,
		columns: ["opening", "sold", "redeemed", "expired", OTHERS, "closing"],
		others: { given: 1, takenBack: -1, returned: 1, adjusted: 1 },
	},
	settlement: { columns: ["claimed", "owed", "net"] },
	points: { isSummed: true, columns: [] },
	royalties: { columns: ["invoiced", "credited", "owed"] },
	deposits: { columns: ["paid", "returned", "fees", "expected", "paidOut", "unknownFees"] },
};

/** Tables of a statement, in order. Leaves out sections without rows. */
export function statementTables({ rows, currency, registry }: Statement): StatementTable[] {
	return SECTION_IDS.flatMap((id) => {
		const section = sectionRows(rows, id);
		if (section.length === 0) return [];
		const { isSummed, columns } = LAYOUTS[id];
		const tables: StatementTable[] = [];
		if (isSummed) tables.push(summedTable(id, section, currency));
		if (columns.length > 0) {
			const table = rowsTable(id, section, currency);
			tables.push({ ...table, note: table.note ?? derivedNote(id, registry) });
		}
		return tables;
	});
}

function derivedNote(id: SectionId, { derivedTenders, derivedRefunds }: RegistrySums) {
	if (id === "tenders" && derivedTenders) {
		return `Estimated: ${countText(derivedTenders, "order")} paid with gift cards that are not in the ledger.`;
	}
	if (id === "taxes" && derivedRefunds) {
		return `Estimated: ${countText(derivedRefunds, "custom-amount refund")}.`;
	}
	return null;
}

function summedTable(
	id: SectionId,
	rows: readonly StatementRow[],
	currency: Currency,
): StatementTable {
	const { title, note = null } = getSection(id);
	return {
		id,
		title,
		note,
		by: "Figure",
		total: null,
		columns: [{ id: "amount", label: "Amount" }],
		rows: shownFigures(id, rows).map((figure) => ({
			id: figure,
			name: figureLabel(id, figure),
			values: { amount: formatFigure(id, figure, knownSum(rows, figure), currency) },
		})),
	};
}

function rowsTable(id: SectionId, section: readonly StatementRow[], currency: Currency) {
	const { title, note = null, by, figures } = getSection(id);
	const { isSummed, isMerged, hasPlace, columns, others = {} } = LAYOUTS[id];
	const rows = (isMerged ? mergedRows(section, id) : section).map(
		(row): StatementRow => ({
			...row,
			figures: { ...row.figures, [OTHERS]: sumSigned(row.figures, others) },
		}),
	);
	const formatColumns = (value: (figure: string) => number | null) =>
		Object.fromEntries(
			columns.map((figure) => [figure, formatFigure(id, figure, value(figure), currency)]),
		);
	return {
		id: `${id}-rows`,
		title: isSummed ? `${title} by ${by.toLowerCase()}` : title,
		note: isSummed ? null : note,
		by,
		columns: columns.map((figure) => ({ id: figure, label: figures[figure] ?? "Other changes" })),
		rows: rows.map((row, index) => ({
			id: String(index),
			name: hasPlace ? `${row.label} · ${row.place}` : row.label,
			values: formatColumns((figure) => row.figures[figure] ?? null),
		})),
		total:
			rows.length > 1
				? { id: "total", name: "All", values: formatColumns((figure) => knownSum(rows, figure)) }
				: null,
	};
}

function sumSigned(figures: StatementRow["figures"], signs: Readonly<Record<string, 1 | -1>>) {
	return Object.entries(signs).reduce((sum, [id, sign]) => sum + sign * (figures[id] ?? 0), 0);
}

function knownSum(rows: readonly StatementRow[], figure: string): number | null {
	const known = rows.flatMap(({ figures }) => figures[figure] ?? []);
	return known.length > 0 ? known.reduce((sum, value) => sum + value, 0) : null;
}

function formatFigure(
	section: SectionId,
	figure: string,
	value: number | null,
	currency: Currency,
): string {
	if (value === null) return "–";
	const isCount = getSection(section).counts?.includes(figure) ?? false;
	return isCount ? formatCount(value) : formatMoney(value, currency);
}

export function checkViews(checks: readonly Check[], currency: Currency): CheckView[] {
	return checks.map((check) => {
		const format = (value: number) =>
			check.id === "points" || check.id === "pointsCarried"
				? formatCount(value)
				: formatMoney(value, currency);
		return {
			id: check.id,
			label: CHECKS[check.id],
			isBalanced: isBalanced(check),
			left: format(check.left),
			right: format(check.right),
			places: check.places.join(", "),
		};
	});
}

type ClosingDays = DayRange & { currency: Currency };

/** Formatted checklist, with links to the orders of the period. */
export function checklistViews(
	points: readonly ChecklistPoint[],
	acknowledged: readonly ChecklistId[],
	{ viewer, period }: { viewer: Viewer; period: ClosingDays },
): ChecklistView[] {
	return points.map(({ id, count }) => ({
		id,
		...CHECKLIST[id],
		count: checklistCount(id, count),
		isOpen: count > 0,
		isAcknowledged: acknowledged.includes(id),
		to: count > 0 && canSee(pages.onlineReports, viewer) ? ordersPath(id, period) : null,
	}));
}

function checklistCount(id: ChecklistId, count: number): string {
	if (count === 0) return "None";
	if (id === "late") return `${countText(count, "hour")} left`;
	return countText(count, id === "checks" ? "check" : "order");
}

const MARKS: Partial<Record<ChecklistId, OrderMark>> = {
	unconfirmed: "unconfirmed",
	unpaid: "unpaid",
	refunds: "open-refund",
	pos: "not-at-pos",
};

function ordersPath(id: ChecklistId, { first, last, currency }: ClosingDays): string | null {
	const mark = MARKS[id];
	if (!mark) return null;
	const { category, name } = REGISTRY;
	const path = pagePath(pages.onlineReports, { categoryId: category, reportName: name });
	return `${path}?${new URLSearchParams({ from: first, to: last, currency, of: "all", mark })}`;
}

/** Formatted adjustments, each with the orders behind it. */
export function adjustmentViews(
	adjustments: readonly Adjustment[],
	{ viewer, currency }: { viewer: Viewer; currency: Currency },
): AdjustmentView[] {
	const names = new Map(
		viewer.locations.map(({ storeId, title, shortName }) => [storeId, shortName || title]),
	);
	return adjustments.map(({ closingId, lines, orders, orderCount, ...days }) => ({
		id: closingId,
		title: formatPeriod(days),
		to: pagePath(pages.periodClosing, { periodClosingId: closingId }),
		lines: lines
			.filter(({ section }) => section !== "dining" && section !== "providers")
			.map((line, index): StatementTableRow => {
				const { title } = getSection(line.section);
				return {
					id: String(index),
					name: `${title}: ${figureLabel(line.section, line.figure)}`,
					values: {
						row:
							line.place && line.label !== line.place
								? `${line.label} · ${line.place}`
								: line.label,
						amount: formatFigure(line.section, line.figure, line.amount, currency),
					},
				};
			}),
		orders: orders.map(({ orderId, storeId, number, total, reason }) => ({
			id: orderId,
			number,
			place: names.get(storeId) ?? "Deleted location",
			total: formatMoney(total, currency),
			reason: ADJUSTMENT_REASONS[reason],
			to: names.has(storeId) ? pagePath(pages.locationOrder, { id: storeId, orderId }) : null,
		})),
		more:
			orderCount > orders.length
				? `And ${countText(orderCount - orders.length, "more order")}.`
				: null,
	}));
}
