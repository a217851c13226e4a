import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { EntityForm } from "~/components/form/entity-form";
import { FormRow, FormSection } from "~/components/form/form-section";
import { formState } from "~/components/form/form-state";
import { PreviewBar } from "~/components/form/preview-bar";
import { REACH_LABELS, ReachSection } from "~/components/form/reach-section";
import { TextField } from "~/components/form/text-field";
import { BulkChangePage } from "~/components/list/bulk-change-page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import {
	prepTimeChangeFormSchema,
	prepTimeTaskSchema,
} from "~/models/fulfilment/prep-time-change.schema";
import { pages } from "~/models/pages/pages";
import type { BulkChangeView } from "~/models/shared/bulk-change";
import type { FormAnswer } from "~/models/shared/form-answer";
import type { ChoicesView } from "~/models/shared/searched-choices";
import { previewPrepTimes } from "~/services/gateway/fulfilment/prep-times.server";
import { requirePage } from "~/services/web/access.server";
import { submitBulkChange } from "~/services/web/bulk-change.server";
import { requestedLocations, searchedLocations } from "~/services/web/searched-locations.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePage(args, pages.changePrepTimes);
	const { locations, chosen } = requestedLocations(args.request, await searchedLocations(access));
	return json({ page: access.page, locations, values: chosen });
}

export async function action(args: ActionFunctionArgs) {
	const access = await requirePage(args, pages.changePrepTimes, "PREP_TIME.API_UPDATE");
	const { gateway } = access;
	return submitBulkChange(args, access, {
		form: prepTimeChangeFormSchema,
		plan: prepTimeTaskSchema,
		searched: await searchedLocations(access),
		preview: (request) => previewPrepTimes(gateway, request),
		start: (plan, form) =>
			gateway.send("POST", "/api/v2/store-v2/:merchantId/prep-time-changes", {
				params: { merchantId: gateway.merchantId },
				body: plan,
				key: form.key,
			}),
	});
}

export default function ChangePrepTimes() {
	const { page, locations, values } = useLoaderData<typeof loader>();
	const answer = useActionData<BulkChangeView | FormAnswer>();
	return (
		<BulkChangePage page={page} answer={answer} tasksTo={pages.tasks.path}>
			{(answer) => (
				<PrepTimeChangeForm page={page} locations={locations} values={values} answer={answer} />
			)}
		</BulkChangePage>
	);
}

type PrepTimeChangeFormProps = {
	page: { csrf: string; formKey: string };
	locations: ChoicesView;
	values: object;
	answer?: FormAnswer;
};

const LABELS = {
	...REACH_LABELS,
	average: "Average (minutes)",
	delay: "Delay (minutes)",
};

function PrepTimeChangeForm({ page, locations, values, answer }: PrepTimeChangeFormProps) {
	const form = formState({
		id: "prep-time-change",
		lastResult: answer?.lastResult,
		defaultValue: values,
	});
	const minutes = { inputMode: "numeric", autoComplete: "off", required: false } as const;
	return (
		<EntityForm form={form} page={page} answer={answer} labels={LABELS} noValidate>
			{(pending) => (
				<>
					<FormSection
						title="Prep time"
						description="Use multiples of 5. Empty fields don't change."
					>
						<FormRow>
							<TextField field={form.field("average")} label={LABELS.average} {...minutes} />
							<TextField field={form.field("delay")} label={LABELS.delay} {...minutes} />
						</FormRow>
					</FormSection>
					<ReachSection
						form={form}
						description="The locations to change."
						locations={locations}
						answer={answer}
					/>
					<PreviewBar cancelTo="/settings/prep-time" pending={pending} />
				</>
			)}
		</EntityForm>
	);
}
