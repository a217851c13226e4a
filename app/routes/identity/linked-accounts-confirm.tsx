import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ConfirmLinkForm } from "~/components/identity/confirm-link-form";
import { Page } from "~/components/page/page";
import { pageMeta } from "~/components/page/page-meta";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { ButtonLink } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { EmptyState } from "~/components/ui/empty-state";
import { pages } from "~/models/pages/pages";
import { LINKED_ACCOUNTS } from "~/models/pages/single-sign-on-paths";
import { listLinkedAccounts } from "~/services/gateway/identity/single-sign-on.server";
import { answerLink } from "~/services/identity/single-sign-on-link.server";
import { requireAccountPage } from "~/services/web/access.server";
import { safePath } from "~/services/web/safe-path.server";
import { waitingLink } from "~/services/web/single-sign-on-state.server";

export const meta = pageMeta;
export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const { page, viewer, gateway } = await requireAccountPage(args, pages.confirmLink);
	const next = safePath(new URL(args.request.url).searchParams.get("next"), "");
	const waiting = await waitingLink(args.request);
	const { hasPassword } = await listLinkedAccounts(gateway);
	const { email } = viewer.user;
	return json({ page, next, waiting: waiting?.email ?? null, email, hasPassword });
}

export async function action(args: ActionFunctionArgs) {
	const access = await requireAccountPage(args, pages.confirmLink);
	return answerLink(args, access);
}

export default function ConfirmLink() {
	const { page, next, waiting, ...mine } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<Page {...page} narrow>
			{waiting === null ? (
				<NothingWaits />
			) : (
				<ConfirmLinkForm page={page} next={next} waiting={waiting} {...mine} answer={answer} />
			)}
		</Page>
	);
}

function NothingWaits() {
	return (
		<Card flush>
			<EmptyState
				icon="store"
				title="No account to link"
				action={<ButtonLink to={LINKED_ACCOUNTS}>Linked accounts</ButtonLink>}
			>
				It was already linked or canceled, or you started in another browser.
			</EmptyState>
		</Card>
	);
}
