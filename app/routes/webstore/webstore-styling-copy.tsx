import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { EntityForm } from "~/components/form/entity-form";
import { formState } from "~/components/form/form-state";
import { PreviewBar } from "~/components/form/preview-bar";
import { REACH_LABELS, ReachSection } from "~/components/form/reach-section";
import { BulkChangePage } from "~/components/list/bulk-change-page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { canSee } from "~/models/pages/page-access";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import type { BulkChangeView } from "~/models/shared/bulk-change";
import type { FormAnswer } from "~/models/shared/form-answer";
import type { ChoicesView } from "~/models/shared/searched-choices";
import {
	stylingCopyFormSchema,
	stylingCopyPlanSchema,
} from "~/models/webstore/default-look.schema";
import { getStyling, previewStylingCopy } from "~/services/gateway/webstore/settings.server";
import { type LocationAccess, requireLocationPage } from "~/services/web/access.server";
import { submitBulkChange } from "~/services/web/bulk-change.server";
import { requestedLocations, searchedLocations } from "~/services/web/searched-locations.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requireLocationPage(args, pages.copyStyling);
	const { locations, chosen } = requestedLocations(args.request, await otherLocations(access));
	return json({
		page: access.page,
		locations,
		values: chosen,
		backTo: pagePath(pages.webstoreStyling, { id: access.location.storeId }),
		tasksTo: canSee(pages.tasks, access.viewer) ? pages.tasks.path : null,
	});
}

export async function action(args: ActionFunctionArgs) {
	const access = await requireLocationPage(args, pages.copyStyling, "WEBSTORE_STYLING.API_UPDATE");
	const { gateway } = access;
	const { storeId: from, version } = await getStyling(gateway);
	return submitBulkChange(args, access, {
		form: stylingCopyFormSchema({ from, version }),
		plan: stylingCopyPlanSchema,
		searched: await otherLocations(access),
		preview: (request) => previewStylingCopy(gateway, request),
		start: (plan, form) =>
			gateway.send("POST", "/api/v2/store-v2/:merchantId/webstore-styling-copies", {
				params: { merchantId: gateway.merchantId },
				body: plan,
				key: form.key,
			}),
	});
}

async function otherLocations(access: LocationAccess) {
	const { viewer, location } = access;
	const locations = viewer.locations.filter(({ storeId }) => storeId !== location.storeId);
	const looking = { ...access, viewer: { ...viewer, locations } };
	return searchedLocations(looking, { onlySelling: true });
}

export default function CopyStyling() {
	const { page, locations, values, backTo, tasksTo } = useLoaderData<typeof loader>();
	const answer = useActionData<BulkChangeView | FormAnswer>();
	return (
		<BulkChangePage page={page} answer={answer} tasksTo={tasksTo}>
			{(answer) => (
				<StylingCopyForm
					page={page}
					locations={locations}
					values={values}
					backTo={backTo}
					answer={answer}
				/>
			)}
		</BulkChangePage>
	);
}

type StylingCopyFormProps = {
	page: { csrf: string; formKey: string };
	locations: ChoicesView;
	values: object;
	backTo: string;
	answer: FormAnswer | undefined;
};

function StylingCopyForm(props: StylingCopyFormProps) {
	const { page, locations, values, backTo, answer } = props;
	const form = formState({
		id: "styling-copy",
		lastResult: answer?.lastResult,
		defaultValue: values,
	});
	return (
		<EntityForm form={form} page={page} answer={answer} labels={REACH_LABELS} noValidate>
			{(pending) => (
				<>
					<ReachSection
						form={form}
						description="Replaces their whole look: images, text, fonts, colors, sizes and social links."
						locations={locations}
						answer={answer}
					/>
					<PreviewBar cancelTo={backTo} pending={pending} />
				</>
			)}
		</EntityForm>
	);
}
