import type { ReactNode } from "react";
import type { ZoneDrawingView } from "~/models/fulfilment/zone-drawing";
import { Button } from "../ui/button";
import { Island } from "../ui/island";
import { Notice } from "../ui/notice";
import type { OpenedMap } from "./use-opened-map";
import type { ZoneDrawingProps } from "./zone-drawing-props";

type ZoneMapSwitchProps = {
	opened: OpenedMap;
	view: ZoneDrawingView;
	edited?: ZoneDrawingProps["edited"];
	children: ReactNode;
};

export function ZoneMapSwitch({ opened, view, edited, children }: ZoneMapSwitchProps) {
	const { state, Drawing } = opened;
	return (
		<div className="form-grid">
			{state !== "unscripted" && (
				<div className="actions">
					<Button
						type="button"
						size="sm"
						icon={Drawing ? "x" : "pin"}
						pending={state === "opening"}
						aria-expanded={Drawing !== null}
						onClick={Drawing ? opened.close : opened.open}
					>
						{Drawing ? "Close the map" : "Open the map"}
					</Button>
				</div>
			)}
			{state === "failed" && (
				<Notice kind="warning">
					The map could not be loaded. Check your connection and try again.
				</Notice>
			)}
			{Drawing ? (
				<Island onFail={opened.fail}>
					<Drawing view={view} position={opened.position} edited={edited} />
				</Island>
			) : (
				children
			)}
		</div>
	);
}
