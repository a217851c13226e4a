import { linkErrorKind } from "~/models/identity/single-sign-on";
import { linkFormSchema } from "~/models/identity/single-sign-on.schema";
import { LINKED_ACCOUNTS, withNext } from "~/models/pages/single-sign-on-paths";
import { listLinkedAccounts } from "~/services/gateway/identity/single-sign-on.server";
import type { AccountAccess } from "~/services/web/access.server";
import { parseForm } from "~/services/web/form.server";
import { type RouteArgs, redirectTo } from "~/services/web/request-state.server";
import { safePath } from "~/services/web/safe-path.server";
import { clearLink, waitingLink } from "~/services/web/single-sign-on-state.server";
import { hideDialog } from "./single-sign-on-offer.server";

/** Links or discards the account as confirmed. Keeps it only when trying again may help (spec 4.7). */
export async function answerLink(args: RouteArgs, { state, gateway, viewer }: AccountAccess) {
	const { hasPassword } = await listLinkedAccounts(gateway);
	const form = await parseForm(args.request, linkFormSchema(hasPassword));
	const next = safePath(form.data.get("next"), "") || LINKED_ACCOUNTS;
	const waiting = await waitingLink(args.request);
	if (!waiting) {
		const text = "There is no account to link. Start again.";
		return redirectTo(args, LINKED_ACCOUNTS, { type: "warning", text });
	}
	if (form.data.get("answer") !== "link") {
		clearLink(state);
		hideDialog(state, viewer);
		await gateway.send("POST", "/api/v2/linked-accounts/dismiss", {
			body: { pending: waiting.pending },
			key: form.key,
		});
		return redirectTo(args, next, { type: "success", text: "Nothing was linked." });
	}
	if (!form.value) return form.again();
	const { password } = form.value;
	const body = { pending: waiting.pending, ...(password !== undefined && { password }) };
	const result = await gateway.send("POST", "/api/v2/linked-accounts", { body, key: form.key });
	if (result.ok) {
		clearLink(state);
		const text = `${result.data.email} is linked. You can now sign in with it.`;
		return redirectTo(args, next, { type: "success", text });
	}
	const { status, details } = result.failure;
	const isLocked = status === 429 && details.kind !== "link-in-progress";
	if (status === 422 || isLocked) return form.refused(result.failure);
	const problem = linkErrorKind(status, details.kind);
	const mayComeRight = problem === "in-progress" || problem === "unavailable";
	if (!mayComeRight) clearLink(state);
	const back = next === LINKED_ACCOUNTS ? "" : next;
	return redirectTo(args, withNext(`${LINKED_ACCOUNTS}?problem=${problem}`, back));
}
