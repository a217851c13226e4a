import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Page } from "~/components/page/page";
import { pageMeta } from "~/components/page/page-meta";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { RoyaltyTermForm } from "~/components/royalties/royalty-term-form";
import { pages } from "~/models/pages/pages";
import {
	royaltyTermClient,
	royaltyTermEditor,
	royaltyTermSaving,
} from "~/services/royalties/royalty-term.server";
import { requirePage } from "~/services/web/access.server";
import { saveForm } from "~/services/web/save-form.server";

export const meta = pageMeta;
export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePage(args, pages.newRoyaltyTerm);
	return json({
		page: access.page,
		view: await royaltyTermEditor(access, null),
	});
}

export async function action(args: ActionFunctionArgs) {
	const access = await requirePage(args, pages.newRoyaltyTerm, "ROYALTY_TERM.API_CREATE");
	return saveForm(args, {
		...(await royaltyTermSaving(access)),
		send: (value, { key }) => royaltyTermClient.create(access.gateway, value, key),
		done: () => ({ to: "/settings/royalty-terms", text: "Royalty term was created" }),
	});
}

export default function NewRoyaltyTerm() {
	const { page, view } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<Page {...page}>
			<RoyaltyTermForm page={page} view={view} answer={answer} />
		</Page>
	);
}
