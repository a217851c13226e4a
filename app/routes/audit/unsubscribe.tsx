import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { EntityForm } from "~/components/form/entity-form";
import { formState } from "~/components/form/form-state";
import { AuthFrame } from "~/components/identity/auth-frame";
import { keepForm } from "~/components/page/keep-form";
import { pageMeta } from "~/components/page/page-meta";
import { Button } from "~/components/ui/button";
import { unsubscribeBody } from "~/models/audit/menu-digest.schema";
import { pages } from "~/models/pages/pages";
import { stopDigest } from "~/services/gateway/audit/menu-digest.server";
import { accountPage } from "~/services/identity/account-page.server";
import { parseForm } from "~/services/web/form.server";
import { requirePublicPage } from "~/services/web/public-access.server";
import { redirectTo } from "~/services/web/request-state.server";

export const meta = pageMeta;
export const shouldRevalidate = keepForm;

/** Changes nothing, since mail scanners follow links; only the button does. */
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
	const form = formState({ id: "unsubscribe", lastResult: answer?.lastResult });
	if (isDone) {
		return (
			<AuthFrame {...page}>
				<p role="status">The daily messages about menu changes have stopped.</p>
			</AuthFrame>
		);
	}
	return (
		<AuthFrame {...page}>
			<p className="mb-4">The daily messages about menu changes stop at once.</p>
			<EntityForm form={form} page={page} answer={answer} labels={LABELS}>
				{(pending) => (
					<>
						<input type="hidden" name="code" value={code} />
						<Button variant="primary" block size="lg" pending={pending}>
							Stop these messages
						</Button>
					</>
				)}
			</EntityForm>
		</AuthFrame>
	);
}

const LABELS = { code: "Link" };
