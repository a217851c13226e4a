import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ReopenPeriodForm } from "~/components/closing/close-period-form";
import { Page } from "~/components/page/page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { reopenPeriodSchema } from "~/models/closing/period-closing.schema";
import { pages } from "~/models/pages/pages";
import {
	closingPath,
	closingView,
	getClosing,
	reopenPeriod,
} from "~/services/closing/period-closing.server";
import { requirePage } from "~/services/web/access.server";
import { formConstraint } from "~/services/web/form.server";
import { saveForm } from "~/services/web/save-form.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePage(args, pages.reopenPeriod);
	const closing = await getClosing(access.gateway, args.params.periodClosingId);
	const { title } = closingView(closing, access);
	const constraint = formConstraint(reopenPeriodSchema);
	const cancelTo = closingPath(closing.id);
	return json({
		page: access.page,
		view: { title, constraint, version: closing.version, cancelTo },
	});
}

export async function action(args: ActionFunctionArgs) {
	const { gateway } = await requirePage(args, pages.reopenPeriod, "PERIOD_CLOSING.API_UPDATE");
	const id = args.params.periodClosingId ?? "";
	return saveForm(args, {
		schema: reopenPeriodSchema,
		send: ({ reason }, options) => reopenPeriod(gateway, id, reason, options),
		done: () => ({ to: closingPath(id), text: "The period was reopened" }),
	});
}

export default function ReopenPeriodPage() {
	const { page, view } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<Page {...page}>
			<ReopenPeriodForm page={page} view={view} answer={answer} />
		</Page>
	);
}
