import type { ChecklistId } from "~/models/closing/checklist";
import { formatPeriod } from "~/models/closing/closing-period";
import {
	type ClosingPreview,
	HEALTH,
	type ListedClosing,
	type PeriodClosing,
} from "~/models/closing/period-closing";
import type { periodClosingList } from "~/models/closing/period-closing.list";
import { closePeriodFormSchema } from "~/models/closing/period-closing.schema";
import type { ClosingListRow } from "~/models/closing/statement-view";
import { canSee } from "~/models/pages/page-access";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import type { ListQuery } from "~/models/shared/define-list";
import { formatInstant } from "~/models/shared/instants";
import { CURRENCIES, type Currency, formatMoney } from "~/models/shared/money";
import { formatDate, isDate } from "~/models/shared/plain-date";
import { viewerLocalTime, viewerTimeZone } from "~/models/viewer/viewer";
import type { WriteOptions } from "~/services/gateway/crud-client.server";
import type { PageAccess, ScopedGateway } from "~/services/web/access.server";
import { formConstraint } from "~/services/web/form.server";
import {
	adjustmentViews,
	checklistViews,
	checkViews,
	statementTables,
} from "./statement-view.server";

const PATH = "/api/v2/store-v2/:merchantId/period-closings";
const closingParams = ({ merchantId }: ScopedGateway, id: string) => ({ merchantId, id });

type ClosingQuery = ListQuery<
	keyof (typeof periodClosingList)["filters"],
	(typeof periodClosingList.sorts)[number]
>;
type ViewerAccess = Pick<PageAccess, "viewer">;

/** Reads pages of the list. Throws a Response. */
export function closingReader(gateway: ScopedGateway) {
	return (query: ClosingQuery) =>
		gateway.get(PATH, { params: { merchantId: gateway.merchantId }, query });
}

export function getClosing(gateway: ScopedGateway, id = ""): Promise<PeriodClosing> {
	return gateway.get(`${PATH}/:id`, { params: closingParams(gateway, id) });
}

/** Reads the preview of the currency and first day in the address. Throws a Response. */
export function getPreview(gateway: ScopedGateway, { url }: Request): Promise<ClosingPreview> {
	const { searchParams } = new URL(url);
	const currency = CURRENCIES.find((each) => each === searchParams.get("currency"));
	const first = searchParams.get("first") ?? "";
	const query = { ...(currency && { currency }), ...(isDate(first) && { first }) };
	return gateway.get("/api/v2/store-v2/:merchantId/period-closing-preview", {
		params: { merchantId: gateway.merchantId },
		query,
	});
}

interface CloseBody {
	currency: Currency;
	first: string;
	last: string;
	acknowledged: ChecklistId[];
	seen: string;
}

export function closePeriod(gateway: ScopedGateway, body: CloseBody, key: string) {
	return gateway.send("POST", PATH, { params: { merchantId: gateway.merchantId }, body, key });
}

export function reopenPeriod(
	gateway: ScopedGateway,
	id: string,
	reason: string,
	options: WriteOptions,
) {
	const params = closingParams(gateway, id);
	return gateway.send("POST", `${PATH}/:id/reopening`, { params, body: { reason }, ...options });
}

export function mailStatement(gateway: ScopedGateway, id: string, recipient: string, key: string) {
	const params = closingParams(gateway, id);
	return gateway.send("POST", `${PATH}/:id/email`, { params, body: { recipient }, key });
}

export function closingPath(periodClosingId: string): string {
	return pagePath(pages.periodClosing, { periodClosingId });
}

export function closingRow(closing: ListedClosing, { viewer }: ViewerAccess): ClosingListRow {
	const { id, currency, billed, state, health, closedAt, closedBy } = closing;
	return {
		id,
		currency,
		state,
		health,
		period: formatPeriod(closing),
		billed: formatMoney(billed, currency),
		closed: formatInstant(closedAt, viewerTimeZone(viewer, null), "date"),
		by: closedBy,
	};
}

/** Form and figures of the next period to close. */
export function previewView(preview: ClosingPreview, { viewer }: ViewerAccess) {
	const { currency, currencies, firsts, first, last, hash, isOver } = preview;
	const period = { first, last, currency };
	return {
		constraint: formConstraint(closePeriodFormSchema),
		hidden: { currency, first, last, seen: hash },
		title: `${formatPeriod(period)}, ${currency}`,
		currencies: currencies.map((value) => ({ value, label: value })),
		firsts: firsts.map((each) => ({ value: each.first, label: formatPeriod(each) })),
		currency,
		first,
		isOver,
		ends: formatDate(last),
		checklist: checklistViews(preview.checklist, [], { viewer, period }),
		...figuresView(preview, currency, { viewer }),
	};
}

/** Page of a closed period, with the links that the viewer can use. */
export function closingView(closing: PeriodClosing, { viewer }: ViewerAccess) {
	const { id, currency, state, isLast, acknowledged, checkedAt, reopenedAt, version } = closing;
	const { closedBy, reopenedBy, reopenReason, hash, health } = closing;
	const instant = (at: string) => formatInstant(at, viewerLocalTime(viewer, null));
	const canReopen = state === "closed" && isLast && canSee(pages.reopenPeriod, viewer);
	return {
		id,
		state,
		version,
		title: `${formatPeriod(closing)}, ${currency}`,
		facts: [
			{ term: "Organization", value: viewer.merchant?.name ?? "" },
			{ term: "Dates", value: `${formatDate(closing.first)} to ${formatDate(closing.last)}` },
			{ term: "Currency", value: currency },
			{ term: "Closed", value: `${instant(closing.closedAt)} by ${closedBy}` },
			...(reopenedAt
				? [
						{ term: "Reopened", value: `${instant(reopenedAt)} by ${reopenedBy}` },
						{ term: "Reason", value: reopenReason },
					]
				: []),
			{
				term: "Nightly check",
				value: checkedAt ? `${HEALTH[health]}, ${instant(checkedAt)}` : HEALTH[health],
			},
			{ term: "Calculation rules", value: `Version ${closing.statement.definitions}` },
		],
		hash,
		isChanged: health === "changed",
		checklist: checklistViews(closing.checklist, acknowledged, { viewer, period: closing }),
		...figuresView(closing, currency, { viewer }),
		links: {
			reopen: canReopen ? pagePath(pages.reopenPeriod, { periodClosingId: id }) : null,
			file: `${closingPath(id)}/statement.csv`,
			journal: `${closingPath(id)}/journal.csv`,
		},
	};
}

function figuresView(
	{ statement, checks, adjustments }: Pick<PeriodClosing, "statement" | "checks" | "adjustments">,
	currency: Currency,
	{ viewer }: ViewerAccess,
) {
	return {
		tables: statementTables(statement),
		checks: checkViews(checks, currency),
		adjustments: adjustmentViews(adjustments, { viewer, currency }),
	};
}
