import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { RadioGroup } from "~/components/form/choice-group";
import { EntityForm } from "~/components/form/entity-form";
import { FormSection } from "~/components/form/form-section";
import { formState } from "~/components/form/form-state";
import { HiddenFields } from "~/components/form/hidden-fields";
import { REACH_LABELS, ReachSection } from "~/components/form/reach-section";
import { SaveBar } from "~/components/form/save-bar";
import { TextField } from "~/components/form/text-field";
import { ViewOnly } from "~/components/form/view-only";
import { PlannedEndFields } from "~/components/hours/planned-end-fields";
import { type Column, DataTable } from "~/components/list/data-table";
import { Page } from "~/components/page/page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { Button, ButtonLink } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { STOP_END_LABELS, STOP_END_LABELS_HERE, STOP_REASONS } from "~/models/fulfilment/stop";
import { locationStopFormSchema, stopFormSchema } from "~/models/fulfilment/stop.schema";
import type { StopPreviewView } from "~/models/fulfilment/stop-view";
import { PLANNED_ENDS } from "~/models/hours/planned-end";
import { pageAtLevel } from "~/models/pages/page-level";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import type { Clock } from "~/models/shared/clock";
import type { FormAnswer } from "~/models/shared/form-answer";
import { localDate } from "~/models/shared/instants";
import type { ChoicesView } from "~/models/shared/searched-choices";
import type { LocationSummary } from "~/models/viewer/location-summary";
import { viewerTimeZone } from "~/models/viewer/viewer";
import { stopLocations, submitStop } from "~/services/fulfilment/stop-form.server";
import { requirePageAt } from "~/services/web/access.server";
import { requestedLocations } from "~/services/web/searched-locations.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePageAt(args, pages.newStop);
	const { page, viewer, location } = access;
	const { locations } = requestedLocations(args.request, await stopLocations(access));
	const isLimited = viewer.user.stores !== null;
	return json({
		page,
		locations: location ? null : locations,
		today: localDate(new Date().toISOString(), viewerTimeZone(viewer, location)),
		canStopAll: !isLimited,
		backTo: listPath(location),
	});
}

export async function action(args: ActionFunctionArgs) {
	const access = await requirePageAt(args, pages.newStop, "STOP_ORDERS.API_UPDATE");
	const { location } = access;
	return submitStop(args, access, {
		schema: location ? locationStopFormSchema(location.storeId) : stopFormSchema,
		to: listPath(location),
	});
}

function listPath(location: LocationSummary | null): string {
	return pagePath(pageAtLevel(pages.stopOrders, location), { id: location?.storeId });
}

export default function NewStop() {
	const { page, backTo, ...view } = useLoaderData<typeof loader>();
	const answer = useActionData<StopPreviewView | FormAnswer>();
	return (
		<Page {...page}>
			{answer && "typed" in answer ? (
				<StopPreview page={page} view={answer} backTo={backTo} />
			) : (
				<StopForm page={page} {...view} answer={answer} backTo={backTo} />
			)}
		</Page>
	);
}

type StopPreviewProps = { page: { csrf: string }; view: StopPreviewView; backTo: string };

function StopPreview({ page, view, backTo }: StopPreviewProps) {
	return (
		<>
			<Card title="Stop new orders?">
				<p role="status">{view.message} You still need to make orders already placed.</p>
				<div className="actions mt-4">
					{view.stops > 0 && (
						<Form method="post" action="?step=run">
							<HiddenFields values={{ csrf: page.csrf, "idempotency-key": view.key }} />
							{view.typed.map(([name, value]) => (
								<input key={`${name} ${value}`} type="hidden" name={name} value={value} />
							))}
							<ViewOnly>
								<Button variant="danger">Yes, stop orders</Button>
							</ViewOnly>
						</Form>
					)}
					<ButtonLink to={backTo} variant="ghost">
						Keep taking orders
					</ButtonLink>
				</div>
			</Card>
			<Card flush>
				<DataTable
					caption="When orders stop, by location"
					columns={COLUMNS}
					rows={view.rows}
					rowKey={({ key }) => key}
				/>
			</Card>
		</>
	);
}

const COLUMNS: Column<StopPreviewView["rows"][number]>[] = [
	{ id: "place", header: "Location", card: "title", cell: ({ place }) => place },
	{ id: "until", header: "Until", cell: ({ until }) => until },
	{ id: "note", header: "Note", cell: ({ note }) => note || "Stops now" },
];

type StopFormProps = {
	page: { csrf: string; formKey: string; clock: Clock };
	locations: ChoicesView | null;
	today: string;
	canStopAll: boolean;
	answer?: FormAnswer;
	backTo: string;
};

const LABELS = {
	...REACH_LABELS,
	reason: "Reason",
	details: "Details",
	end: "Orders resume",
	date: "Day",
	time: "Time",
};

function StopForm(props: StopFormProps) {
	const { page, locations, today, canStopAll, answer, backTo } = props;
	const form = formState({
		id: "stop",
		lastResult: answer?.lastResult,
		defaultValue: { reach: "chosen", end: "next-opening", date: today },
	});
	const ends = locations ? STOP_END_LABELS : STOP_END_LABELS_HERE;
	return (
		<EntityForm form={form} page={page} answer={answer} labels={LABELS} noValidate>
			{(pending) => (
				<>
					<FormSection title="Reason" description="Shown to your team and in your online store.">
						<RadioGroup
							field={form.field("reason")}
							label={LABELS.reason}
							labelHidden
							required
							choices={STOP_REASONS.map((reason) => ({ value: reason, label: reason }))}
						/>
						<TextField
							field={form.field("details")}
							label={LABELS.details}
							hint="Required for “Other”."
							required={false}
							autoComplete="off"
						/>
					</FormSection>
					<FormSection title="Resume" description="Choose when orders resume.">
						<PlannedEndFields
							form={form}
							labels={LABELS}
							clock={page.clock}
							choices={PLANNED_ENDS.map((value) => ({ value, ...ends[value] }))}
						/>
					</FormSection>
					{locations && (
						<ReachSection
							form={form}
							description="The locations to stop."
							locations={locations}
							answer={answer}
							offersAll={canStopAll}
						/>
					)}
					<SaveBar saveLabel="Continue" cancelTo={backTo} pending={pending}>
						<span className="hint">You confirm this on the next page.</span>
					</SaveBar>
				</>
			)}
		</EntityForm>
	);
}
