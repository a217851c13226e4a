import { useState } from "react";
import { CheckboxField } from "~/components/form/checkbox-field";
import { RadioGroup } from "~/components/form/choice-group";
import { EditForm } from "~/components/form/edit-form";
import { FormRow, FormSection } from "~/components/form/form-section";
import { type FieldState, type FormState, formState } from "~/components/form/form-state";
import { HiddenFields } from "~/components/form/hidden-fields";
import { MoneyField } from "~/components/form/money-field";
import { SAVE_LABEL } from "~/components/form/save-label";
import { SelectField } from "~/components/form/select-field";
import { SettingPreview } from "~/components/form/setting-preview";
import { TextField } from "~/components/form/text-field";
import {
	FEE_RATE_TYPE_LABELS,
	FEE_RATE_TYPES,
	WEIGHT_UNIT_LABELS,
	WEIGHT_UNITS,
} from "~/models/fulfilment/delivery-zone";
import type { DeliveryZoneEditor } from "~/models/fulfilment/delivery-zone-view";
import type { FormAnswer } from "~/models/shared/form-answer";
import { FeeRows } from "./fee-rows";
import { type PointRow, withPoints } from "./point-rows";
import { type OpenedMap, useOpenedMap } from "./use-opened-map";
import { ZoneAreaFields } from "./zone-area-fields";
import { ZoneMap } from "./zone-map";
import { ZoneMapSwitch } from "./zone-map-switch";

type DeliveryZoneFormProps = {
	page: { csrf: string; formKey: string };
	view: DeliveryZoneEditor;
	answer?: FormAnswer;
	storeId: string;
	preview: readonly string[];
};

export function DeliveryZoneForm({ page, view, answer, storeId, preview }: DeliveryZoneFormProps) {
	const form = formState({
		id: "delivery-zone",
		lastResult: answer?.lastResult,
		defaultValue: view.values,
	});
	const opened = useOpenedMap();
	const fieldProps = (name: string) => ({
		field: form.field(name),
		label: view.labels[name] ?? name,
	});
	const unit = form.field("weightUnit").value;
	const rows = { form, symbol: view.symbol };
	const rate = form.field("distanceRateType");
	return (
		<>
			<SettingPreview now={preview} typed={answer?.preview} isNew={view.version === null} />
			<EditForm
				previews={preview.length > 0}
				form={form}
				page={page}
				answer={answer}
				version={view.version ?? undefined}
				labels={view.labels}
				saveLabel={view.version === null ? "Create delivery zone" : SAVE_LABEL}
				cancelTo={`/location/${storeId}/delivery/settings/zones`}
				encType="multipart/form-data"
				noValidate
			>
				<FormSection title="Area" description="Addresses on the edge count as inside.">
					{/* A save may have taken the outline from a file; what was drawn and typed before no longer counts. */}
					<ZoneArea
						key={JSON.stringify(view.values.area)}
						form={form}
						fieldProps={fieldProps}
						view={view}
						opened={opened}
					/>
				</FormSection>
				<FormSection title="Delivery zone">
					<TextField {...fieldProps("name")} autoComplete="off" />
					<TextField
						{...fieldProps("description")}
						required={false}
						hint="Only your team sees this."
						autoComplete="off"
					/>
					<CheckboxField
						{...fieldProps("isEnabled")}
						look="switch"
						hint="Turn off to stop deliveries to this zone."
					/>
				</FormSection>
				<FormSection title="Couriers">
					<SelectField
						{...fieldProps("partnerId")}
						required={false}
						emptyLabel="Your own team"
						options={view.partners}
						hint="Who delivers orders in this zone."
					/>
				</FormSection>
				<FormSection
					title="Fee"
					description="Fees add up. Without any, the “Delivery fee” service charge applies."
				>
					<MoneyField
						{...fieldProps("flatFee")}
						required={false}
						hint="Charged on every delivery. Enter 0.00 for free delivery."
						symbol={view.symbol}
					/>
					<FormRow>
						<MoneyField {...fieldProps("minFee")} required={false} symbol={view.symbol} />
						<MoneyField
							{...fieldProps("maxFee")}
							hint="0.00 means no limit."
							required={false}
							symbol={view.symbol}
						/>
					</FormRow>
					<CheckboxField
						{...fieldProps("includesProviderFee")}
						look="switch"
						hint="Adds the partner's price, even above the maximum fee."
					/>
					<FeeRows
						{...rows}
						name="cartFees"
						legend="Fees by order total"
						hint="Item total after discounts."
						unit=""
					/>
					<FeeRows
						{...rows}
						name="distanceFees"
						legend="Fees by distance"
						hint="Straight-line distance. No deliveries beyond the last row."
						unit="miles"
					>
						<RadioGroup
							{...fieldProps("distanceRateType")}
							required
							choices={FEE_RATE_TYPES.map((value) => ({
								value,
								label: FEE_RATE_TYPE_LABELS[value],
							}))}
						/>
					</FeeRows>
					{form.list("distanceFees").length === 0 && (
						<HiddenFields values={{ [rate.name]: rate.value }} />
					)}
					<FeeRows
						{...rows}
						name="weightFees"
						legend="Fees by weight"
						hint="Total order weight, in the unit below."
						unit={unit}
					/>
				</FormSection>
				<FormSection title="Parcels" description="Weight limits for deliveries.">
					<FormRow>
						<TextField
							{...fieldProps("maxParcelWeight")}
							required={false}
							hint="Leave empty for no limit."
							suffix={unit}
							inputMode="decimal"
							autoComplete="off"
						/>
						<SelectField
							{...fieldProps("weightUnit")}
							options={WEIGHT_UNITS.map((value) => ({ value, label: WEIGHT_UNIT_LABELS[value] }))}
						/>
					</FormRow>
					<CheckboxField
						{...fieldProps("allowsParcels")}
						look="switch"
						hint="Splits heavier orders into several parcels for one fee."
					/>
				</FormSection>
			</EditForm>
		</>
	);
}

type ZoneAreaProps = {
	form: FormState;
	fieldProps: (name: string) => { field: FieldState; label: string };
	view: DeliveryZoneEditor;
	opened: OpenedMap;
};

function ZoneArea({ form: sent, fieldProps, view, opened }: ZoneAreaProps) {
	const [rows, setRows] = useState<PointRow[] | null>(null);
	const form = rows ? withPoints(sent, rows) : sent;
	return (
		<ZoneAreaFields form={form} fieldProps={fieldProps}>
			<ZoneMapSwitch
				opened={opened}
				view={view.drawing}
				edited={{
					formId: form.id,
					keys: form.list("area.points").map(({ key }) => key),
					setRows,
				}}
			>
				{view.map && <ZoneMap view={view.map} />}
			</ZoneMapSwitch>
		</ZoneAreaFields>
	);
}
