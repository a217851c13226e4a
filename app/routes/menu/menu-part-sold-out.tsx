import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { EntityForm } from "~/components/form/entity-form";
import { FormSection } from "~/components/form/form-section";
import { formState } from "~/components/form/form-state";
import { REACH_LABELS, ReachSection } from "~/components/form/reach-section";
import { SaveBar } from "~/components/form/save-bar";
import { PlannedEndFields } from "~/components/hours/planned-end-fields";
import { BulkChangePage } from "~/components/list/bulk-change-page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import {
	SOLD_OUT_END_LABELS,
	SOLD_OUT_END_NOTE,
	SOLD_OUT_ENDS,
	SOLD_OUT_KINDS,
} from "~/models/menu/sold-out";
import {
	soldOutChangeFormSchema,
	soldOutChangePlanSchema,
} from "~/models/menu/sold-out-change.schema";
import { canSee } from "~/models/pages/page-access";
import { pages } from "~/models/pages/pages";
import type { BulkChangeView } from "~/models/shared/bulk-change";
import type { Clock } from "~/models/shared/clock";
import type { FormAnswer } from "~/models/shared/form-answer";
import { localDate } from "~/models/shared/instants";
import type { ChoicesView } from "~/models/shared/searched-choices";
import { viewerTimeZone } from "~/models/viewer/viewer";
import { getMenuPart } from "~/services/gateway/menu/menu-parts.server";
import { previewSoldOutChange } from "~/services/gateway/menu/sold-out.server";
import {
	type MenuAccess,
	menuPartPath,
	requireMenuPartPage,
} from "~/services/menu/menu-page.server";
import { sellOutAt } from "~/services/menu/sold-out-change.server";
import { submitBulkChange } from "~/services/web/bulk-change.server";
import { notFoundPage } from "~/services/web/denials.server";
import { requestedLocations, searchedLocations } from "~/services/web/searched-locations.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requireMenuPartPage(args, pages.sellOutMenuPart);
	const { gateway, page, viewer, kind } = requireSold(access);
	const part = await getMenuPart(gateway, kind, args.params.menuPartId ?? "");
	const { locations, chosen } = requestedLocations(
		args.request,
		await searchSellingLocations(access),
	);
	return json({
		page: { ...page, title: `Mark ${part.title} as sold out` },
		locations,
		today: localDate(new Date().toISOString(), viewerTimeZone(viewer)),
		reach: { ...chosen, reach: "chosen" },
		backTo: menuPartPath(access, kind, part.id),
		tasksTo: canSee(pages.tasks, viewer) ? pages.tasks.path : null,
	});
}

export async function action(args: ActionFunctionArgs) {
	const access = await requireMenuPartPage(
		args,
		pages.sellOutMenuPart,
		"STORE_MENU_MANAGEMENT.SOLD_OUT",
	);
	const { gateway } = requireSold(access);
	return submitBulkChange(args, access, {
		form: soldOutChangeFormSchema(args.params.menuPartId ?? ""),
		plan: soldOutChangePlanSchema,
		searched: await searchSellingLocations(access),
		preview: (request) => previewSoldOutChange(gateway, request),
		start: (plan, form) =>
			gateway.send("POST", "/api/v2/menu/:merchantId/sold-out-changes", {
				params: { merchantId: gateway.merchantId },
				body: plan,
				key: form.key,
			}),
		atOnce: (storeId, form) => sellOutAt(args, access, storeId, form),
	});
}

function requireSold(access: MenuAccess): MenuAccess {
	if (!SOLD_OUT_KINDS.some((kind) => kind === access.kind)) throw notFoundPage();
	return access;
}

function searchSellingLocations(access: MenuAccess) {
	return searchedLocations(access, { onlySelling: true });
}

export default function MenuPartSoldOut() {
	const { page, tasksTo, ...view } = useLoaderData<typeof loader>();
	const answer = useActionData<BulkChangeView | FormAnswer>();
	return (
		<BulkChangePage page={page} answer={answer} tasksTo={tasksTo}>
			{(answer) => <SoldOutChangeForm page={page} {...view} answer={answer} />}
		</BulkChangePage>
	);
}

type SoldOutChangeFormProps = {
	page: { csrf: string; formKey: string; clock: Clock };
	locations: ChoicesView;
	today: string;
	reach: object;
	answer: FormAnswer | undefined;
	backTo: string;
};

const LABELS = { ...REACH_LABELS, end: "Sold out", date: "Day", time: "Time" };

function SoldOutChangeForm(props: SoldOutChangeFormProps) {
	const { page, locations, today, reach, answer, backTo } = props;
	const form = formState({
		id: "sold-out-change",
		lastResult: answer?.lastResult,
		defaultValue: { ...reach, end: "next-opening", date: today },
	});
	return (
		<EntityForm form={form} page={page} answer={answer} labels={LABELS} noValidate>
			{(pending) => (
				<>
					<ReachSection
						form={form}
						description="Choose where it is sold out."
						locations={locations}
						answer={answer}
					/>
					<FormSection
						title="Sold out until"
						description="Uses each location’s hours and time zone."
					>
						<PlannedEndFields
							form={form}
							labels={LABELS}
							clock={page.clock}
							choices={SOLD_OUT_ENDS.map((value) => ({
								...SOLD_OUT_END_LABELS[value],
								...(value === "next-opening" && {
									hint: "If closed now, stays sold out through the next opening hours.",
								}),
								value,
							}))}
						/>
					</FormSection>
					<SaveBar saveLabel="Mark as sold out" cancelTo={backTo} pending={pending}>
						<span className="hint">
							{SOLD_OUT_END_NOTE} For several locations, you see a preview first.
						</span>
					</SaveBar>
				</>
			)}
		</EntityForm>
	);
}
