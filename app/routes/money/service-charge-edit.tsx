import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { EntityPage } from "~/components/audit/entity-page";
import { ButtonForm } from "~/components/form/button-form";
import { ServiceChargeForm } from "~/components/money/service-charge-form";
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
import { viewerLocalTime } from "~/models/viewer/viewer";
import { entityPage } from "~/services/audit/entity-page.server";
import { locationParams } from "~/services/gateway/location-params.server";
import {
	serviceChargeClient,
	serviceChargeConflict,
	serviceChargeEditor,
} from "~/services/money/service-charge-editor.server";
import { taxChoices } from "~/services/money/tax-choices.server";
import { draftTotalPreview, savedTotalPreview } from "~/services/quotes/quote-preview.server";
import { requireLocationPage, type ScopedGateway } from "~/services/web/access.server";
import { formBody } from "~/services/web/form-body.server";
import type { RouteArgs } from "~/services/web/request-state.server";
import { saveEntity } from "~/services/web/save-entity.server";
import { submitButton } from "~/services/web/submit-button.server";

type Decision = "accept" | "keep";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const { serviceChargeId: id } = args.params;
	const access = await requireLocationPage(
		args,
		id ? pages.editServiceCharge : pages.newServiceCharge,
	);
	const { viewer, location } = access;
	const saved = id ? await serviceChargeClient.get(access.gateway, id) : null;
	const remove = saved?.defaultFor === null ? "SERVICE_CHARGE.API_DELETE" : null;
	return json({
		...(await entityPage(
			access,
			serviceChargeEntity,
			saved && { id: saved.id, title: saved.name, remove },
		)),
		storeId: location.storeId,
		preview: await savedTotalPreview(access),
		view: serviceChargeEditor(saved, location, await taxChoices(access)),
		posChange: saved && posChangeView(saved, viewerLocalTime(viewer, location), location.currency),
	});
}

export async function action(args: ActionFunctionArgs) {
	const { serviceChargeId: id } = args.params;
	const access = id
		? await requireLocationPage(args, pages.editServiceCharge, "SERVICE_CHARGE.API_UPDATE")
		: await requireLocationPage(args, pages.newServiceCharge, "SERVICE_CHARGE.API_CREATE");
	const { gateway, location } = access;
	const decision = id && (await parsePosDecision(args.request));
	if (id && decision) return decidePosChange(args, gateway, id, decision);
	return saveEntity(args, {
		schema: serviceChargeFormSchema,
		beforeSave: draftTotalPreview(
			access,
			(fields) => ({ charge: { id: id ?? null, fields } }),
			({ diningBehaviors }) => diningBehaviors[0],
		),
		conflict: async (current) => serviceChargeConflict(current, await taxChoices(access)),
		what: "service charge",
		id,
		gateway,
		client: serviceChargeClient,
		list: `/location/${location.storeId}/service-charges`,
	});
}

export default function EditServiceCharge() {
	const { page, storeId, view, posChange, canDelete, lastChange, preview } =
		useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<EntityPage
			page={page}
			view={view}
			canDelete={canDelete}
			lastChange={lastChange}
			what="service charge"
		>
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
		</EntityPage>
	);
}

type PosChangeCardProps = {
	page: { csrf: string; formKey: string };
	view: PosChangeView;
	version: number;
};

function PosChangeCard({ page, view, version }: PosChangeCardProps) {
	return (
		<Card title="Changed at the POS" id="pos-change">
			<DescriptionList
				items={[
					{ term: "Here", value: view.here },
					{ term: "At the POS", value: view.there },
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
