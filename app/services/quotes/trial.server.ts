import type { SubmissionResult } from "@conform-to/dom";
import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";
import { toMinutes } from "~/models/hours/business-hours";
import type { GivenQuote } from "~/models/quotes/given-quote";
import {
	firstVariation,
	minimalComboItems,
	minimalModifierIds,
} from "~/models/quotes/minimal-order";
import type { quoteRequestSchema } from "~/models/quotes/quote.schema";
import type { QuoteView } from "~/models/quotes/quote-view";
import {
	DEFAULT_TOTAL,
	preselectedOption,
	type TrialTerms,
	type TrialView,
} from "~/models/quotes/trial";
import type { CanOrder, TryOrder } from "~/models/quotes/trial.schema";
import type { TrialItem } from "~/models/quotes/trial-item";
import { zoneAbbreviation } from "~/models/shared/instants";
import { isUuid } from "~/models/shared/is-uuid";
import { capSearch } from "~/models/shared/list";
import { CURRENCY_SYMBOLS } from "~/models/shared/money";
import { instantAt } from "~/models/shared/zoned-clock";
import { failureResponse } from "~/services/gateway/client.server";
import { type RequestedPoint, requestedPoint } from "~/services/gateway/find-place.server";
import { findTrialItems, requestQuote } from "~/services/gateway/quotes/quotes.server";
import type { LocationAccess, ScopedGateway } from "~/services/web/access.server";
import { queryForm } from "~/services/web/form-body.server";
import { quoteView } from "./quote-view.server";

export type QuoteBody = Omit<z.input<typeof quoteRequestSchema>, "storeId">;

export interface TrialAnswer {
	view: TrialView;
	lastResult: SubmissionResult<string[]> | null;
	quote: QuoteView | null;
}

/** The form and the answer to the question in the address; without one, `asksAtOnce` asks about an order for now. */
export async function answerTrial<Question extends CanOrder | TryOrder>(
	{ gateway, viewer, location }: Pick<LocationAccess, "gateway" | "viewer" | "location">,
	request: Request,
	{
		schema,
		terms,
		toQuoteBody,
		asksAtOnce = false,
		complete = async (quote) => quote,
	}: {
		schema: z.ZodType<Question>;
		terms: TrialTerms;
		toQuoteBody(
			question: Question,
			requested: TrialQuestion,
			items: readonly TrialItem[],
		): QuoteBody;
		asksAtOnce?: boolean;
		complete?(quote: GivenQuote, question: Question, requested: TrialQuestion): Promise<GivenQuote>;
	},
): Promise<TrialAnswer> {
	const query = queryForm(request);
	const isRequested = query.size > 0;
	const preselected = preselectedOption(terms.options);
	const chosen = terms.options.find(({ id }) => id === query.get("option")) ?? preselected;
	// Links can leave these out; the form shows the values used.
	if (chosen) query.set("option", chosen.id);
	if (asksAtOnce && !query.has("total")) query.set("total", DEFAULT_TOTAL);
	const view: TrialView = {
		options: terms.options.map(({ id, name, isEnabled }) => ({
			value: id,
			label: isEnabled ? name : `${name} (off)`,
		})),
		delivers: chosen?.behavior === "delivery",
		currencySymbol: CURRENCY_SYMBOLS[terms.currency],
		foundAddress: null,
		zoneAbbreviation: zoneAbbreviation(new Date().toISOString(), location.timeZone),
		values: { option: preselected?.id, when: "asap", total: DEFAULT_TOTAL, items: [] },
		questions: chosen?.properties ?? [],
		menu: await findTrialItems(gateway, {
			search: capSearch(query.get("itemSearch")),
			ids: itemIdsIn(query),
		}),
	};
	if (!isRequested && !asksAtOnce) return { view, lastResult: null, quote: null };
	const submission = parseWithZod(query, { schema: schema as never });
	const lastResult = isRequested ? submission.reply() : null;
	if (submission.status !== "success") return { view, lastResult, quote: null };
	const question = submission.value as Question;
	const place = await requestedPlace(gateway, question, { terms, zone: location.timeZone });
	if (place.problem) {
		const fieldErrors = { address: [place.problem] };
		return { view, lastResult: submission.reply({ fieldErrors }), quote: null };
	}
	view.foundAddress = place.found;
	const result = await requestQuote(gateway, toQuoteBody(question, place, view.menu.asked));
	if (result.ok) {
		const quote = await complete(result.data, question, place);
		return { view, lastResult, quote: quoteView(viewer, location, quote) };
	}
	if (!isRequested) return { view, lastResult, quote: null };
	throw failureResponse(result.failure);
}

/** Resolves the dining option, time and delivery point of a trial order's question. Throws a Response. */
export async function requestedPlace(
	gateway: ScopedGateway,
	question: CanOrder | TryOrder,
	{ terms, zone }: { terms: TrialTerms; zone: string },
): Promise<TrialQuestion> {
	const option = question.option || (preselectedOption(terms.options)?.id ?? "takeout");
	const isDelivered = terms.options.some(
		({ id, behavior }) => id === option && behavior === "delivery",
	);
	const place = isDelivered ? await requestedPoint(gateway, question) : NO_PLACE;
	return { ...place, option, when: requestedTime(question, zone) };
}

const NO_PLACE: RequestedPoint = { point: null, found: null, problem: null };

interface TrialQuestion extends RequestedPoint {
	option: string;
	/** "asap" or ISO UTC. */
	when: string;
}

function requestedTime({ when, date, time }: CanOrder | TryOrder, zone: string): string {
	if (when === "asap") return when;
	return new Date(instantAt(date, toMinutes(time), zone)).toISOString();
}

function itemIdsIn(query: URLSearchParams): string[] {
	const ids = [...query].flatMap(([name, value]) =>
		name === "item" || /^items\[\d+\]\.itemId$/.test(name) ? [value] : [],
	);
	return [...new Set(ids)].filter(isUuid);
}

export function canOrderBody(
	question: CanOrder,
	requested: TrialQuestion,
	items: readonly TrialItem[],
): QuoteBody {
	const { item, total, alcohol } = question;
	const known = items.find(({ id }) => id === item);
	const modifiers = known ? minimalModifierIds(known).map((modifierId) => ({ modifierId })) : [];
	return {
		...sharedBody(question, requested),
		items: [
			item
				? {
						itemId: item,
						quantity: 1,
						modifiers,
						choices: known ? minimalComboItems(known) : [],
						variationId: known ? firstVariation(known) : null,
					}
				: { title: "Items", quantity: 1, unitPrice: total, containsAlcohol: alcohol },
		],
		tip: { amount: 0 },
	};
}

export function tryOrderBody(
	question: TryOrder,
	requested: TrialQuestion,
	items: readonly TrialItem[],
): QuoteBody {
	return {
		...sharedBody(question, requested),
		items: question.items.map(({ itemId, modifiers, variationId, quantity, ...open }) =>
			itemId
				? {
						itemId,
						quantity,
						variationId,
						modifiers: modifiers.map((modifierId) => ({ modifierId })),
						choices: chosenItems(
							open,
							items.find(({ id }) => id === itemId),
						),
					}
				: {
						title: open.title,
						quantity,
						unitPrice: open.price ?? 0,
						prepMinutes: open.minutes,
						containsAlcohol: open.alcohol,
					},
		),
		tip: question.tip === null ? null : { amount: question.tip },
		promoCode: question.code || null,
		customerPhone: question.phone,
		points: question.points,
		properties: question.answers,
	};
}

function chosenItems(
	{ chosen, chosenModifiers }: Pick<TryOrder["items"][number], "chosen" | "chosenModifiers">,
	combo: TrialItem | undefined,
) {
	return chosen.map(([choiceId = "", itemId = ""]) => {
		const isOnly = chosen.filter(([other]) => other === choiceId).length === 1;
		const max = combo?.choices.find(({ id }) => id === choiceId)?.quantity ?? 1;
		const ofItem = chosenModifiers.filter(
			([choice, item]) => choice === choiceId && item === itemId,
		);
		return {
			choiceId,
			itemId,
			quantity: isOnly ? max : 1,
			modifiers: ofItem.map(([, , modifierId = ""]) => ({ modifierId })),
		};
	});
}

function sharedBody(
	{ address, method, source }: CanOrder | TryOrder,
	{ option, when, point }: TrialQuestion,
) {
	const coordinates = point && { latitude: point.latitude, longitude: point.longitude };
	return {
		diningOption: option,
		when,
		address: coordinates && { text: address, coordinates },
		paymentMethod: method,
		source,
	};
}
