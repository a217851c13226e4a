import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ChoosePeriod, ClosePeriodForm } from "~/components/closing/close-period-form";
import { Adjustments, StatementChecks } from "~/components/closing/statement-state";
import { StatementTables } from "~/components/closing/statement-tables";
import { Page } from "~/components/page/page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { closePeriodFormSchema } from "~/models/closing/period-closing.schema";
import { pages } from "~/models/pages/pages";
import {
	closePeriod,
	closingPath,
	getPreview,
	previewView,
} from "~/services/closing/period-closing.server";
import { requirePage } from "~/services/web/access.server";
import { saveForm } from "~/services/web/save-form.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePage(args, pages.closePeriod);
	const preview = await getPreview(access.gateway, args.request);
	return json({ page: access.page, view: previewView(preview, access) });
}

export async function action(args: ActionFunctionArgs) {
	const { gateway } = await requirePage(args, pages.closePeriod, "PERIOD_CLOSING.API_CREATE");
	return saveForm(args, {
		schema: closePeriodFormSchema,
		send: (value, { key }) => closePeriod(gateway, value, key),
		done: ({ id }) => ({ to: closingPath(id), text: "The period was closed" }),
	});
}

export default function ClosePeriodPage() {
	const { page, view } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<Page {...page} title={`Close ${view.title}`}>
			<ChoosePeriod view={view} />
			<ClosePeriodForm page={page} view={view} answer={answer} />
			<StatementChecks checks={view.checks} />
			<Adjustments adjustments={view.adjustments} />
			<StatementTables tables={view.tables} />
		</Page>
	);
}
