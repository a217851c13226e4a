import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { pages } from "~/models/pages/pages";
import { requireUser } from "~/services/web/access.server";
import { clearSupport } from "~/services/web/ended-support.server";
import { formBody } from "~/services/web/form-body.server";
import { redirectTo } from "~/services/web/request-state.server";

export { default } from "~/components/page/no-page";

export async function loader(args: LoaderFunctionArgs) {
	await requireUser(args);
	return redirectTo(args, pages.signIn.path);
}

export async function action(args: ActionFunctionArgs) {
	const { gateway, state } = await requireUser(args);
	await formBody(args.request);
	const result = await gateway.send("DELETE", "/api/v2/support/session", {
		key: crypto.randomUUID(),
	});
	if (!result.ok && result.failure.status !== 404) {
		return redirectTo(args, pages.support.path, { type: "error", text: result.failure.message });
	}
	clearSupport(state);
	return redirectTo(args, result.ok ? pages.support.path : pages.signIn.path, {
		type: "success",
		text: "Support session ended. You are back in your own account.",
	});
}
