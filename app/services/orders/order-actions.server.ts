import { randomUUID } from "node:crypto";
import { json } from "@remix-run/node";
import { type CardsTo, type OrderAction, STATUS_LOOKS } from "~/models/orders/order";
import type { OrderDetail } from "~/models/orders/order-detail";
import { type SentMove, toOrderAction } from "~/models/orders/order-move";
import { allowedActions, ORDER_MESSAGES } from "~/models/orders/order-moves";
import type { OrderRow } from "~/models/orders/order-view";
import type { FormError } from "~/models/shared/form-answer";
import type { JsonValue } from "~/models/shared/json";
import { formatMoney } from "~/models/shared/money";
import type { Notice, NoticeButton, NoticeLink, StandingRow } from "~/models/shared/notice";
import { failureResponse, type GatewayFailure } from "~/services/gateway/client.server";
import {
	type ActionsOutcome,
	refundAgain,
	runActions,
	undoComplete,
	undoConfirm,
} from "~/services/gateway/orders/orders.server";
import { refundElsewhereMessage } from "~/services/orders/order-paid.server";
import { paymentProviderPath } from "~/services/orders/order-view.server";
import type { LocationAccess } from "~/services/web/access.server";
import type { ParsedForm } from "~/services/web/form.server";
import { formToken } from "~/services/web/origin.server";
import { parkableForm } from "~/services/web/parked-form.server";
import { type RouteArgs, redirectTo } from "~/services/web/request-state.server";
import { safePath } from "~/services/web/safe-path.server";
import { orderAddress } from "./all-orders.server";

const CHANGED_MEANWHILE = "Someone else changed this order. Check it below and try again.";

const MOVE_NOTICES: Record<SentMove, string> = {
	confirm: ORDER_MESSAGES.confirmed,
	arrival: ORDER_MESSAGES.arrivalConfirmed,
	received: ORDER_MESSAGES.statusChanged,
	ready: ORDER_MESSAGES.statusChanged,
	complete: ORDER_MESSAGES.statusChanged,
	cleared: ORDER_MESSAGES.statusChanged,
	undo: ORDER_MESSAGES.completionUndone,
	unconfirm: ORDER_MESSAGES.confirmationUndone,
};

interface Sent {
	args: RouteArgs;
	access: LocationAccess;
	orderId: string;
}

const STANDING: Partial<Record<SentMove, Pick<StandingRow, "words" | "undo">>> = {
	confirm: { words: "confirmed", undo: "unconfirm" },
	ready: { words: "ready" },
	complete: { words: "complete", undo: "undo" },
};

interface SentInList extends Sent {
	row: OrderRow | null;
}

/** Moves an order one step and returns to the page, with the notice text of spec 8.5. */
export async function submitMove(
	{ args, access, orderId, row }: SentInList,
	form: ParsedForm<{ move: SentMove; back?: string | undefined; place?: number | undefined }>,
): Promise<Response> {
	const home = `/location/${access.location.storeId}/orders/${orderId}`;
	if (!form.value) {
		return redirectTo(args, home, { type: "error", text: ORDER_MESSAGES.statusError });
	}
	const { move, place } = form.value;
	const back = safePath(form.value.back, home);
	// All rows share the page's key; the order makes it unique per press.
	const sending = { key: `${form.key}.${orderId}`, version: form.version };
	const outcome = await sendMove(access, orderId, move, sending);
	if (outcome.kind === "done") {
		const notice = doneNotice(MOVE_NOTICES[move], outcome.order, home, back);
		const standing = STANDING[move];
		if (standing) notice.standing = standingRow(row, place, outcome.order.version, standing);
		return redirectTo(args, back, notice);
	}
	const redirectWithNotice = (type: "error" | "warning", text: string) => {
		const notice = refusedNotice({ type, text }, home, back);
		// Only where it has left the list: what can still be pressed is shown as it is now.
		const before = (row?.version ?? 0) - 1;
		notice.standing = standingRow(row, place, before, { words: "changed meanwhile" });
		return redirectTo(args, back, notice);
	};
	if (outcome.kind !== "refused") return redirectWithNotice("error", ORDER_MESSAGES.statusError);
	const { failure, errors } = outcome;
	if (isConflict(outcome)) return redirectWithNotice("warning", CHANGED_MEANWHILE);
	if (failure.status === 422) {
		return redirectWithNotice("error", errors.join(" ") || ORDER_MESSAGES.statusError);
	}
	const { path, entries } = await parkableForm(args.request);
	const resend = { path, entries, csrf: formToken(access.state) };
	throw json({ failure, resend }, { status: failure.status });
}

function standingRow(
	row: OrderRow | null,
	place: number | undefined,
	version: number,
	{ words: label, undo }: Pick<StandingRow, "words" | "undo">,
): StandingRow | undefined {
	if (!row || place === undefined) return undefined;
	const { id, number } = row;
	const json = row as unknown as JsonValue;
	return { key: id, place, words: `${number} ${label}`, version, row: json, undo };
}

function sendMove(
	{ gateway }: LocationAccess,
	orderId: string,
	move: SentMove,
	sending: { key: string; version: number | null },
): Promise<ActionsOutcome> {
	if (move === "undo") return undoComplete(gateway, orderId, sending);
	if (move === "unconfirm") return undoConfirm(gateway, orderId, sending);
	return runActions(gateway, orderId, [toOrderAction(move)], sending);
}

function doneNotice(text: string, order: OrderDetail, home: string, back: string): Notice {
	const isOnPage = isPageOf(home, back);
	return {
		type: "success",
		text,
		about: `Order ${order.number} · ${STATUS_LOOKS[order.status].label}`,
		links: [
			...(isOnPage ? [] : [{ label: "Open", to: home }]),
			{ label: "Print", to: `${home}/ticket`, isDocument: true },
		],
		...(order.undoSecondsLeft > 0 ? { button: undoButton(order, home, back) } : {}),
		isFloating: !isOnPage,
	};
}

function refusedNotice(
	{ type, text }: { type: "error" | "warning"; text: string },
	home: string,
	back: string,
): Notice {
	if (isPageOf(home, back)) return { type, text };
	return { type, text, links: [{ label: "Open the order", to: home }], isFloating: true };
}

function isPageOf(order: string, address: string): boolean {
	return address.replace(/\?.*/, "") === order;
}

function undoButton(order: OrderDetail, home: string, back: string): NoticeButton {
	return {
		label: "Undo",
		action: `${home}/move`,
		fields: {
			"idempotency-key": randomUUID(),
			version: String(order.version),
			move: order.status === "complete" ? "undo" : "unconfirm",
			back,
		},
		seconds: order.undoSecondsLeft,
	};
}

export async function sendRefund(
	{ args, access, orderId }: Sent,
	form: ParsedForm<unknown>,
	refund: RefundGiven,
): Promise<Response> {
	const outcome = await runActions(access.gateway, orderId, [refundAction(access, refund)], {
		key: form.key,
		version: form.version,
	});
	if (outcome.kind === "done") {
		const text = `${ORDER_MESSAGES.refunded}: ${formatMoney(refund.amount, outcome.order.currency)}`;
		return redirectTo(args, orderAddress(args, access, orderId), { type: "success", text });
	}
	return notDone({ args, access, orderId }, form, outcome, "amount");
}

export async function sendRefundAgain(
	{ args, access, orderId }: Sent,
	form: ParsedForm<{ refundId: string }>,
): Promise<Response> {
	const home = orderAddress(args, access, orderId);
	const outcome = form.value
		? await refundAgain(access.gateway, { orderId, refundId: form.value.refundId }, form.key)
		: null;
	switch (outcome?.kind) {
		case "done":
			return redirectTo(args, home, { type: "success", text: ORDER_MESSAGES.refunded });
		case "unanswered":
			return redirectTo(args, home, { type: "warning", text: outcome.message });
		case "partial":
			return redirectTo(args, home, { type: "error", text: outcome.errors.join(" ") });
		case "refused":
			if (outcome.failure.status !== 422) throw failureResponse(outcome.failure);
			return redirectTo(args, home, {
				type: "error",
				text: outcome.errors.join(" "),
				links: linkAgain(access, outcome.failure) ?? [],
			});
		default:
			return redirectTo(args, home, { type: "error", text: "Choose a refund from this order" });
	}
}

interface Cancel {
	order: OrderDetail;
	refund: "none" | "full" | "elsewhere";
	reason: string;
	cardsTo?: CardsTo | undefined;
}

export async function sendCancel(
	{ args, access, orderId }: Sent,
	form: ParsedForm<unknown>,
	{ order, refund, reason, cardsTo }: Cancel,
): Promise<Response> {
	const cancel: OrderAction = {
		type: "CHANGE_STATUS",
		toStatus: "canceled",
		statusChangeSource: "dashboard",
		reason,
		...(refund === "elsewhere" && { isRefundedElsewhere: true }),
		...(refund !== "full" && cardsTo && { cardsTo }),
	};
	const { refundable } = allowedActions(order);
	const actions =
		refund === "full"
			? [refundAction(access, { amount: refundable, reason, cardsTo }), cancel]
			: [cancel];
	const outcome = await runActions(access.gateway, orderId, actions, {
		key: form.key,
		version: form.version,
	});
	if (outcome.kind === "done") {
		const notice =
			refund === "elsewhere"
				? ({
						type: "warning",
						text: `${ORDER_MESSAGES.canceled}. ${refundElsewhereMessage(order)}`,
					} as const)
				: ({ type: "success", text: ORDER_MESSAGES.canceled } as const);
		return redirectTo(args, orderAddress(args, access, orderId), notice);
	}
	return notDone({ args, access, orderId }, form, outcome, "refund");
}

type RefundGiven = Pick<
	Extract<OrderAction, { type: "REFUND_ORDER" }>,
	"amount" | "cardsTo" | "choice" | "firstTo"
> & { reason: string };

function refundAction(access: LocationAccess, { cardsTo, ...refund }: RefundGiven): OrderAction {
	return {
		type: "REFUND_ORDER",
		statusChangeSource: "dashboard",
		source: "dashboard",
		refundByUserId: access.viewer.user.uuid,
		...refund,
		...(cardsTo && { cardsTo }),
	};
}

async function notDone(
	{ args, access, orderId }: Sent,
	form: ParsedForm<unknown>,
	outcome: Exclude<ActionsOutcome, { kind: "done" }>,
	field: string,
): Promise<Response> {
	if (outcome.kind === "unanswered") {
		const notice = { type: "warning", text: outcome.message } as const;
		return redirectTo(args, orderAddress(args, access, orderId), notice);
	}
	if (outcome.kind === "partial") {
		const problem = refundIssue("Refunded in part", outcome.errors, []);
		return form.again(undefined, { problem, version: outcome.order.version, status: 422 });
	}
	const { failure, errors } = outcome;
	const { current, order } = failure.details as { current?: OrderDetail; order?: OrderDetail };
	if (isConflict(outcome) && current) {
		return form.again({ "": [CHANGED_MEANWHILE] }, { version: current.version, status: 409 });
	}
	// The gateway names fields of its own body; here they all belong to the one field.
	const { cardsTo = [], ...named } = (failure.details.fields ?? {}) as Record<string, string[]>;
	if (failure.status === 422 && cardsTo.length > 0) return form.again({ cardsTo });
	const fields = Object.values(named).flat();
	if (failure.status !== 422) return form.refused(failure);
	const links = linkAgain(access, failure);
	const shown = order ? { version: order.version } : {};
	if (fields.length === 0 && (order || links)) {
		const problem = refundIssue("Not refunded", errors, links ?? []);
		return form.again(undefined, { ...shown, problem, status: 422 });
	}
	return form.again({ [field]: fields.length > 0 ? fields : errors }, shown);
}

function refundIssue(
	title: string,
	errors: readonly string[],
	[link]: readonly NoticeLink[],
): FormError {
	return { title, text: errors.join(" "), requestId: "", retry: false, ...(link && { link }) };
}

function linkAgain(access: LocationAccess, { details }: GatewayFailure): NoticeLink[] | null {
	if (details.kind !== "not-linked") return null;
	const to = paymentProviderPath(access);
	return to ? [{ label: "Open the payment provider", to }] : [];
}

function isConflict(outcome: ActionsOutcome): boolean {
	return outcome.kind === "refused" && [409, 412].includes(outcome.failure.status);
}
