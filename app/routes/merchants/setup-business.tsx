import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { BusinessForm } from "~/components/merchants/business-form";
import { SetupPage } from "~/components/merchants/setup-page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { businessFormSchema } from "~/models/merchants/merchant.schema";
import { BUSINESS_TYPE_CHOICES } from "~/models/merchants/setup";
import { pages } from "~/models/pages/pages";
import { stepToDo } from "~/models/pages/setup-steps";
import {
	businessConflict,
	businessValues,
	STEP_PATHS,
	saveBusiness,
	saveStepDraft,
	stepsView,
} from "~/services/merchants/setup.server";
import { deleteDraft, openDraft } from "~/services/merchants/setup-draft.server";
import { requireSetupPage } from "~/services/web/access.server";
import { formConstraint } from "~/services/web/form.server";
import { saveForm } from "~/services/web/save-form.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const { viewer, page } = await requireSetupPage(args, pages.merchantSetup);
	const { merchant, user } = viewer;
	return json({
		page,
		steps: stepsView(viewer, "business"),
		values: merchant ? businessValues(merchant) : { type: "single" },
		version: merchant?.version ?? null,
		types: BUSINESS_TYPE_CHOICES,
		constraint: formConstraint(businessFormSchema),
		draft: await openDraft(args, "business", user.uuid, businessFormSchema),
	});
}

export async function action(args: ActionFunctionArgs) {
	const access = await requireSetupPage(args, pages.merchantSetup);
	const { viewer } = access;
	return saveForm(args, {
		schema: businessFormSchema,
		beforeSave: (form) => saveStepDraft(args, "business", viewer.user.uuid, form),
		send: (value, form) => saveBusiness(access, value, form),
		conflict: businessConflict,
		async done(_, { version }) {
			await deleteDraft(args, "business");
			// Redirects directly to the next step, because the first page that loads consumes the notice.
			const isFirst = stepToDo(viewer) !== "team";
			return {
				to: isFirst ? pages.merchantSetupNewLocation.path : STEP_PATHS.location,
				text: `Organization was ${version === null ? "created" : "updated"}`,
			};
		},
	});
}

export default function SetupBusiness() {
	const { page, steps, draft, ...view } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	const isDraft = !answer && draft !== null;
	return (
		<SetupPage page={page} steps={steps} isDraft={isDraft}>
			<BusinessForm page={page} {...view} answer={answer ?? draft ?? undefined} isDraft={isDraft} />
		</SetupPage>
	);
}
