import { formatSlot } from "~/models/fulfilment/format-slot";
import { CHECK_LABELS } from "~/models/orders/check";
import { canSee } from "~/models/pages/page-access";
import { findPage } from "~/models/pages/pages";
import { decisionAnchor } from "~/models/quotes/decision-field";
import type { GivenCheck, GivenQuote } from "~/models/quotes/given-quote";
import type { QuotedCharge, QuotedLine } from "~/models/quotes/order-total";
import type { CheckView, PartView, QuoteView } from "~/models/quotes/quote-view";
import type { TaxAmount } from "~/models/quotes/taxes";
import { localizeTimes } from "~/models/shared/clock";
import { formatPoints } from "~/models/shared/count-text";
import { dayAndTime, formatInstant, zoneAbbreviation } from "~/models/shared/instants";
import { formatMoney } from "~/models/shared/money";
import { formatRate } from "~/models/shared/rate";
import { withoutZone, zoneInHead } from "~/models/shared/zone-in-head";
import type { LocationSummary } from "~/models/viewer/location-summary";
import { type Viewer, viewerLocalTime } from "~/models/viewer/viewer";

const SHOWN_SLOTS = 6;

export function quoteView(viewer: Viewer, location: LocationSummary, quote: GivenQuote): QuoteView {
	const local = viewerLocalTime(viewer, location);
	const formatTime = (at: string) => dayAndTime(at, local);
	const shown = quote.slots.slice(0, SHOWN_SLOTS);
	const slots = zoneInHead(
		shown.map((slot) => ({ words: formatSlot(slot, quote.slotFormat, local) })),
		"words",
	);
	const zone = zoneAbbreviation(quote.at, local.zone);
	const next =
		!quote.orderable && quote.nextTime && quote.nextTime > quote.at
			? formatTime(quote.nextTime)
			: null;
	const isZoneNamed = quote.orderable ? quote.promiseAt !== null : next !== null;
	const issues = quote.checks.filter(({ passed }) => !passed).length;
	return {
		orderable: quote.orderable,
		verdict: quote.orderable
			? `Yes: ready ${quote.promiseAt ? formatTime(quote.promiseAt) : "soon"}`
			: `No: ${issues === 1 ? "1 check failed" : `${issues} checks failed`}`,
		next,
		checks: [...quote.checks]
			.sort((a, b) => Number(a.passed) - Number(b.passed))
			.map((check) => checkView(viewer, location, check, zone)),
		checksZone: isZoneNamed ? null : zone,
		warnings: quote.warnings,
		disclaimer: quote.option?.disclaimer ?? "",
		payment: {
			title: quote.payment.title,
			methods: quote.payment.methods.map(({ label }) => label).join(", "),
			merchantTitle: quote.payment.merchantTitle,
		},
		slots: {
			first: slots.rows.map(({ words }) => words),
			zone: slots.zone === zone ? null : slots.zone,
			more: Math.max(0, quote.slots.length - SHOWN_SLOTS),
		},
		parts: presentParts(quote),
		total: formatMoney(quote.money.total, quote.money.currency),
		...presentLoyalty(quote),
	};
}

function presentLoyalty({ loyalty, money }: GivenQuote): Pick<QuoteView, "points" | "loyalty"> {
	if (!loyalty) return { points: null, loyalty: [] };
	const { name, balance, most: max, points, amount, due, earns } = loyalty;
	const formatAmount = (minor: number) => formatMoney(minor, money.currency);
	const could = max > 0 ? `, of which ${formatPoints(max)} could pay here` : "";
	return {
		points:
			points > 0
				? { paid: `${formatPoints(points)} pay ${formatAmount(amount)}`, due: formatAmount(due) }
				: null,
		loyalty: [
			{ term: "Program", value: name },
			{ term: "Points earned", value: formatPoints(earns) },
			...(balance === null
				? []
				: [{ term: "Customer’s balance", value: `${formatPoints(balance)}${could}` }]),
		],
	};
}

function checkView(
	viewer: Viewer,
	location: LocationSummary,
	check: GivenCheck,
	zone: string,
): CheckView {
	const { id, passed, words, since, decidedBy } = check;
	const local = viewerLocalTime(viewer, location);
	const page = findPage(decidedBy.page);
	const canOpen = page?.built && canSee(page, viewer, page.level === "location" ? location : null);
	return {
		id,
		passed,
		label: CHECK_LABELS[id],
		words: withoutZone(localizeTimes(words, local.clock), zone),
		since: since && withoutZone(formatInstant(since, local), zone),
		link: canOpen ? { to: decidedBy.path + decisionAnchor(decidedBy), label: page.title } : null,
		decidedBy:
			!page || page.title === decidedBy.on ? decidedBy.on : `${page.title}: ${decidedBy.on}`,
	};
}

function presentParts({ lines, discounts, money }: GivenQuote): PartView[] {
	const formatAmount = (minor: number) => formatMoney(minor, money.currency);
	const charges = [money.deliveryFee, ...money.charges, money.tip].filter((each) => each !== null);
	return [
		...lines.map((line) => linePart(line, formatAmount)),
		...discounts.map(({ name, amount, why }) => ({
			label: name,
			amount: formatAmount(-amount),
			why,
		})),
		...charges.map(({ name, amount, why }: QuotedCharge) => ({
			label: name,
			amount: formatAmount(amount),
			why,
		})),
		...money.taxes.map((tax) => taxPart(tax, formatAmount)),
	];
}

function linePart(
	{ title, quantity, unitPrice, total }: QuotedLine,
	formatAmount: (minor: number) => string,
): PartView {
	return {
		label: title,
		amount: formatAmount(total),
		why: `${quantity} × ${formatAmount(unitPrice)}`,
	};
}

function taxPart(
	{ name, ratePpm, isIncluded, amount }: TaxAmount,
	formatAmount: (minor: number) => string,
) {
	return {
		label: name,
		amount: formatAmount(amount),
		why: `${formatRate(ratePpm)}, ${isIncluded ? "included in the prices" : "added to the prices"}`,
	};
}
