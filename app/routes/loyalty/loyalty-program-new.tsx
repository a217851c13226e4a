import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { LoyaltyProgramForm } from "~/components/loyalty/loyalty-program-form";
import { Page } from "~/components/page/page";
import { pageMeta } from "~/components/page/page-meta";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { pages } from "~/models/pages/pages";
import {
	loyaltyProgramClient,
	loyaltyProgramEditor,
	loyaltyProgramSaving,
} from "~/services/loyalty/loyalty-program.server";
import { requirePage } from "~/services/web/access.server";
import { saveForm } from "~/services/web/save-form.server";

export const meta = pageMeta;
export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePage(args, pages.newLoyaltyProgram);
	return json({
		page: access.page,
		view: await loyaltyProgramEditor(access, null),
	});
}

export async function action(args: ActionFunctionArgs) {
	const access = await requirePage(args, pages.newLoyaltyProgram, "LOYALTY.API_CREATE");
	return saveForm(args, {
		...(await loyaltyProgramSaving(access)),
		send: (value, { key }) => loyaltyProgramClient.create(access.gateway, value, key),
		done: () => ({ to: "/marketing/loyalty-settings", text: "Loyalty program was created" }),
	});
}

export default function NewLoyaltyProgram() {
	const { page, view } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<Page {...page}>
			<LoyaltyProgramForm page={page} view={view} answer={answer} />
		</Page>
	);
}
