import type { ReactNode } from "react";
import { RadioGroup } from "~/components/form/choice-group";
import { FieldErrors } from "~/components/form/field";
import { FoldedFields } from "~/components/form/folded-fields";
import { FormRow } from "~/components/form/form-section";
import type { FieldState, FormState } from "~/components/form/form-state";
import { RowList } from "~/components/form/row-list";
import { TextArea } from "~/components/form/text-area";
import { TextField } from "~/components/form/text-field";
import { TextFileField } from "~/components/form/text-file-field";
import { AREA_TYPE_LABELS, MAX_POINTS } from "~/models/fulfilment/delivery-zone";
import { GEOJSON_FILE } from "~/models/fulfilment/zone-geojson";

type ZoneAreaFieldsProps = {
	form: FormState;
	fieldProps: (name: string) => { field: FieldState; label: string };
	children: ReactNode;
};

/** Zone area: map first, numeric fields collapsed. The server ignores fields of the shape that CSS hides. */
export function ZoneAreaFields({ form, fieldProps, children }: ZoneAreaFieldsProps) {
	const degrees = (name: string, hint?: string) => (
		<TextField {...fieldProps(name)} hint={hint} inputMode="decimal" autoComplete="off" />
	);
	return (
		<div className="form-grid zone-area">
			<RadioGroup
				{...fieldProps("area.type")}
				required
				inline
				choices={(["circle", "polygon"] as const).map((value) => ({
					value,
					label: AREA_TYPE_LABELS[value],
				}))}
			/>
			{children}
			<div className={shapeClass("zone-circle", form)}>{degrees("area.radius", "Such as 2.5")}</div>
			<FieldErrors field={form.field("area")} />
			<FoldedFields
				title="Coordinates"
				hint="Edit the area by numbers instead of on the map."
				isOpen={
					form.lastChange?.payload.name === "area.points" ||
					form.problems.some(({ name }) => name.startsWith("area"))
				}
			>
				<div className="form-grid">
					<div className={shapeClass("zone-circle", form)}>
						<FormRow>
							{degrees("area.center.latitude", "Such as 41.9088")}
							{degrees("area.center.longitude", "Such as -87.6776")}
						</FormRow>
					</div>
					<div className={shapeClass("zone-polygon", form)}>
						<div className="form-grid">
							<PointRows form={form} />
							<TextArea
								field={form.field("area.geojson")}
								label="GeoJSON"
								required={false}
								rows={3}
								hint="Paste a polygon from a map tool. It replaces the points when you save."
							/>
							<TextFileField
								name={GEOJSON_FILE}
								label="GeoJSON file"
								accept=".geojson,.json,application/geo+json,application/json"
							/>
						</div>
					</div>
				</div>
			</FoldedFields>
		</div>
	);
}

function PointRows({ form }: { form: FormState }) {
	return (
		<RowList
			form={form}
			name="area.points"
			legend="Points"
			hint="List them in order around the zone."
			newRow={{ latitude: "", longitude: "" }}
			addLabel="Add a point"
			rowLabel="point"
			maxRows={MAX_POINTS}
			canMove
			empty="No points yet."
		>
			{({ name, index }) => (
				<FormRow>
					{(["latitude", "longitude"] as const).map((part) => (
						<TextField
							key={part}
							field={form.field(`${name}.${part}`)}
							label={`${part === "latitude" ? "Latitude" : "Longitude"} of point ${index + 1}`}
							inputMode="decimal"
							autoComplete="off"
						/>
					))}
				</FormRow>
			)}
		</RowList>
	);
}

const PARTS = {
	"zone-circle": ["area.center", "area.radius"],
	"zone-polygon": ["area.points", "area.geojson"],
};

/** A shape with a mistake stays in sight. */
function shapeClass(name: keyof typeof PARTS, { problems }: FormState): string | undefined {
	const isWrong = problems.some((issue) => PARTS[name].some((part) => issue.name.startsWith(part)));
	return isWrong ? undefined : name;
}
