import { useState } from "react";
import type { DeliveryZoneEditor } from "~/models/fulfilment/delivery-zone-view";
import type { FieldState, FormState } from "../form/form-state";
import { type PointRow, withPoints } from "./point-rows";
import type { OpenedMap } from "./use-opened-map";
import { ZoneAreaFields } from "./zone-area-fields";
import { ZoneMap } from "./zone-map";
import { ZoneMapSwitch } from "./zone-map-switch";

type ZoneAreaProps = {
	form: FormState;
	at: (name: string) => { field: FieldState; label: string };
	view: DeliveryZoneEditor;
	opened: OpenedMap;
};

export function ZoneArea({ form: sent, at, view, opened }: ZoneAreaProps) {
	const [rows, setRows] = useState<PointRow[] | null>(null);
	const form = rows ? withPoints(sent, rows) : sent;
	return (
		<ZoneAreaFields form={form} at={at}>
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
