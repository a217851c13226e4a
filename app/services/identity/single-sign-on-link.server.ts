import { LINKED_ACCOUNTS, linkProblemFor, withNext } from "~/models/identity/single-sign-on";
import { dismissLink, linkAccount } from "~/services/gateway/identity/single-sign-on.server";
import type { AccountAccess } from "~/services/web/access.server";
import { KEY_FIELD } from "~/services/web/form.server";
import { type RouteArgs, redirectTo } from "~/services/web/request-state.server";
import { safePath } from "~/services/web/safe-path.server";
import { forgetLink, waitingLink } from "~/services/web/single-sign-on-kept.server";
import { putOffDialog } from "./single-sign-on-offer.server";

/** Links or discards the account as confirmed. Keeps it only when trying again may help (spec 4.7). */
export async function answerLink(
	args: RouteArgs,
	{ state, gateway, viewer }: AccountAccess,
	form: FormData,
): Promise<Response> {
	const next = safePath(form.get("next"), "") || LINKED_ACCOUNTS;
	const key = String(form.get(KEY_FIELD) || crypto.randomUUID());
	const waiting = await waitingLink(args.request);
	if (!waiting) {
		const text = "No account waits to be linked any more. You can start again.";
		return redirectTo(args, LINKED_ACCOUNTS, { type: "warning", text });
	}
	if (form.get("answer") !== "link") {
		forgetLink(state);
		putOffDialog(state, viewer);
		await dismissLink(gateway, waiting.pending, key);
		return redirectTo(args, next, { type: "success", text: "Nothing was linked." });
	}
	const result = await linkAccount(gateway, waiting.pending, key);
	if (result.ok) {
		forgetLink(state);
		const text = `${result.data.email} is linked to your account: it signs you in from now on.`;
		return redirectTo(args, next, { type: "success", text });
	}
	const { status, details } = result.failure;
	const problem = linkProblemFor(status, details.kind);
	const mayComeRight = problem === "in-progress" || problem === "unavailable";
	if (!mayComeRight) forgetLink(state);
	const back = next === LINKED_ACCOUNTS ? "" : next;
	return redirectTo(args, withNext(`${LINKED_ACCOUNTS}?problem=${problem}`, back));
}
