import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { DiningOptionForm } from "~/components/fulfilment/dining-option-form";
import { keepForm } from "~/components/page/keep-form";
import { Page } from "~/components/page/page";
import { pageMeta } from "~/components/page/page-meta";
import { diningOptionFormSchema } from "~/models/fulfilment/dining-option.schema";
import { pages } from "~/models/pages/pages";
import { diningOptionEditor } from "~/services/fulfilment/dining-option-editor.server";
import { createDiningOption } from "~/services/gateway/fulfilment/dining-options.server";
import { requireLocationPage } from "~/services/web/access.server";
import { saveForm } from "~/services/web/save-form.server";

export const meta = pageMeta;
export const shouldRevalidate = keepForm;

export async function loader(args: LoaderFunctionArgs) {
	const { page, location } = await requireLocationPage(args, pages.newDiningOption);
	return json({ page, storeId: location.storeId, view: diningOptionEditor(null) });
}

export async function action(args: ActionFunctionArgs) {
	const { gateway, location } = await requireLocationPage(
		args,
		pages.newDiningOption,
		"DINING_OPTION.API_CREATE",
	);
	const { storeId } = location;
	return saveForm(args, {
		schema: diningOptionFormSchema,
		send: (value, { key }) => createDiningOption(gateway, value, key),
		done: () => ({ to: `/location/${storeId}/dining-options`, text: "Dining option was created" }),
	});
}

export default function NewDiningOption() {
	const { page, storeId, view } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<Page {...page}>
			<DiningOptionForm page={page} view={view} answer={answer} storeId={storeId} />
		</Page>
	);
}
