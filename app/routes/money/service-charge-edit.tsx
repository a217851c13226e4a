import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { LastChange } from "~/components/audit/last-change";
import { ButtonForm } from "~/components/form/button-form";
import { DeleteCard } from "~/components/form/delete-card";
import { ServiceChargeForm } from "~/components/money/service-charge-form";
import { Page } from "~/components/page/page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { DescriptionList } from "~/components/ui/description-list";
import {
	chargeSummary,
	type PosChangeView,
	SERVICE_CHARGE_TYPE_LABELS,
	type ServiceCharge,
} from "~/models/money/service-charge";
import { serviceChargeEntity } from "~/models/money/service-charge.entity";
import { serviceChargeFormSchema } from "~/models/money/service-charge.schema";
import { pages } from "~/models/pages/pages";
import type { LocalTime } from "~/models/shared/clock";
import { formatInstant } from "~/models/shared/instants";
import type { Currency } from "~/models/shared/money";
import { viewerLocalTime, viewerPermissions } from "~/models/viewer/viewer";
import { findLastChange } from "~/services/audit/last-change.server";
import { locationParams } from "~/services/gateway/location-params.server";
import {
	deleteServiceCharge,
	getServiceCharge,
	updateServiceCharge,
} from "~/services/gateway/money/service-charges.server";
import {
	serviceChargeConflict,
	serviceChargeEditor,
} from "~/services/money/service-charge-editor.server";
import { taxChoices } from "~/services/money/tax-choices.server";
import { draftTotalPreview, savedTotalPreview } from "~/services/quotes/quote-preview.server";
import { requireLocationPage, type ScopedGateway } from "~/services/web/access.server";
import { deletion, isDeletion } from "~/services/web/deletion.server";
import { formBody } from "~/services/web/form-body.server";
import type { RouteArgs } from "~/services/web/request-state.server";
import { saveForm } from "~/services/web/save-form.server";
import { submitButton } from "~/services/web/submit-button.server";

type Decision = "accept" | "keep";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requireLocationPage(args, pages.editServiceCharge);
	const { gateway, page, viewer, location } = access;
	const serviceCharge = await getServiceCharge(gateway, args.params.serviceChargeId ?? "");
	return json({
		page: { ...page, title: serviceCharge.name },
		storeId: location.storeId,
		preview: await savedTotalPreview(access),
		view: serviceChargeEditor(serviceCharge, location, await taxChoices(access)),
		posChange: posChangeView(serviceCharge, viewerLocalTime(viewer, location), location.currency),
		canDelete:
			serviceCharge.defaultFor === null &&
			viewerPermissions(viewer).includes("SERVICE_CHARGE.API_DELETE"),
		lastChange: await findLastChange(access, serviceChargeEntity.name, serviceCharge.id),
	});
}

export async function action(args: ActionFunctionArgs) {
	const access = await requireLocationPage(
		args,
		pages.editServiceCharge,
		"SERVICE_CHARGE.API_UPDATE",
	);
	const { gateway, location } = access;
	const { storeId } = location;
	const id = args.params.serviceChargeId ?? "";
	if (await isDeletion(args.request)) {
		return deletion(args, {
			what: "service charge",
			send: (options) => deleteServiceCharge(gateway, id, options),
			done: { to: `/location/${storeId}/service-charges`, text: "Service charge was deleted" },
		});
	}
	const decision = await parsePosDecision(args.request);
	if (decision) return decidePosChange(args, gateway, id, decision);
	return saveForm(args, {
		schema: serviceChargeFormSchema,
		beforeSave: draftTotalPreview(
			access,
			(fields) => ({ charge: { id, fields } }),
			({ diningBehaviors }) => diningBehaviors[0],
		),
		send: (value, form) => updateServiceCharge(gateway, id, value, form),
		conflict: async (current) => serviceChargeConflict(current, await taxChoices(access)),
		done: () => ({
			to: `/location/${storeId}/service-charges/${id}/edit`,
			text: "Service charge was updated",
		}),
	});
}

export default function EditServiceCharge() {
	const { page, storeId, view, posChange, canDelete, lastChange, preview } =
		useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<Page {...page}>
			{posChange && view.version !== null && (
				<PosChangeCard page={page} view={posChange} version={view.version} />
			)}
			<ServiceChargeForm
				page={page}
				view={view}
				answer={answer}
				storeId={storeId}
				preview={preview}
			/>
			<LastChange change={lastChange} />
			{canDelete && view.version !== null && (
				<DeleteCard page={page} what="service charge" name={page.title} version={view.version} />
			)}
		</Page>
	);
}

type PosChangeCardProps = {
	page: { csrf: string; formKey: string };
	view: PosChangeView;
	version: number;
};

function PosChangeCard({ page, view, version }: PosChangeCardProps) {
	return (
		<Card title="Changed at the point of sale" id="pos-change">
			<DescriptionList
				items={[
					{ term: "Here", value: view.here },
					{ term: "At the point of sale", value: view.there },
				]}
			/>
			<p className="hint mt-3">{`Reported on ${view.when}. Orders use the value here until you accept.`}</p>
			<ButtonForm csrf={page.csrf} idempotencyKey={`pos:${page.formKey}`} values={{ version }}>
				<div className="actions mt-4">
					<Button variant="primary" icon="check" name="intent" value="accept">
						Accept change
					</Button>
					<Button name="intent" value="keep">
						Keep current value
					</Button>
				</div>
			</ButtonForm>
		</Card>
	);
}

/** Differences at the POS, as text; null if none or already decided (spec 4.15). */
function posChangeView(
	charge: ServiceCharge,
	local: LocalTime,
	currency: string,
): PosChangeView | null {
	const { posChange } = charge;
	if (!posChange || posChange.isKept) return null;
	const format = (terms: Parameters<typeof chargeSummary>[0]) =>
		`${SERVICE_CHARGE_TYPE_LABELS[terms.type]}, ${chargeSummary(terms, currency as Currency)}`;
	return {
		here: format(charge),
		there: format(posChange),
		when: formatInstant(posChange.reportedAt, local),
	};
}

async function parsePosDecision(request: Request): Promise<Decision | null> {
	const intent = (await formBody(request)).get("intent");
	return intent === "accept" || intent === "keep" ? intent : null;
}

function decidePosChange(
	args: RouteArgs,
	gateway: ScopedGateway,
	id: string,
	decision: Decision,
): Promise<Response> {
	const to = new URL(args.request.url).pathname;
	return submitButton(args, {
		send: (options) =>
			gateway.send(
				"POST",
				"/api/v2/store-v2/:merchantId/locations/:storeId/service-charges/:id/pos-change",
				{ params: { ...locationParams(gateway), id }, body: { decision }, ...options },
			),
		done: () => ({
			to,
			text: decision === "accept" ? "Service charge was updated" : "Service charge not changed",
		}),
		refused: ({ status, message }) => {
			if (status === 422) return { to, text: message };
			if (status !== 409) return null;
			return { to, text: "Someone else changed this service charge. Check it and try again." };
		},
	});
}
