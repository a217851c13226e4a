import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AuthFrame } from "~/components/identity/auth-frame";
import { StopForm } from "~/components/identity/stop-form";
import { keepForm } from "~/components/page/keep-form";
import { pageMeta } from "~/components/page/page-meta";
import { unsubscribeBody } from "~/models/audit/menu-digest.schema";
import { pages } from "~/models/pages/pages";
import { stopDigest } from "~/services/gateway/audit/menu-digest.server";
import { accountPage } from "~/services/identity/account-page.server";
import { parseForm } from "~/services/web/form.server";
import { requirePublicPage } from "~/services/web/public-access.server";
import { redirectTo } from "~/services/web/request-state.server";

export const meta = pageMeta;
export const shouldRevalidate = keepForm;

export async function loader(args: LoaderFunctionArgs) {
	const { state } = await requirePublicPage(args);
	const { searchParams } = new URL(args.request.url);
	return json({
		page: accountPage(args.request, state, pages.unsubscribe),
		code: searchParams.get("code") ?? "",
		isDone: searchParams.has("done"),
	});
}

export async function action(args: ActionFunctionArgs) {
	const { gateway } = await requirePublicPage(args);
	const form = await parseForm(args.request, unsubscribeBody);
	if (!form.value) return form.again();
	const result = await stopDigest(gateway, form.value.code, form.key);
	if (!result.ok) return form.refused(result.failure);
	return redirectTo(args, `${pages.unsubscribe.path}?done`);
}

export default function Unsubscribe() {
	const { page, code, isDone } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	if (isDone) {
		return (
			<AuthFrame {...page}>
				<p role="status">The daily messages about menu changes have stopped.</p>
			</AuthFrame>
		);
	}
	return (
		<AuthFrame {...page}>
			<StopForm
				id="unsubscribe"
				page={page}
				code={code}
				answer={answer}
				words="The daily messages about menu changes stop at once."
				label="Stop these messages"
			/>
		</AuthFrame>
	);
}
