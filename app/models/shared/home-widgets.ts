/** Home widgets that people choose and order, in their default order (spec 2.24). */
export const HOME_WIDGETS = ["today", "needs", "locations", "hours", "shortcuts"] as const;
export type HomeWidget = (typeof HOME_WIDGETS)[number];

export const HOME_WIDGET_LABELS: Record<HomeWidget, string> = {
	today: "Today's figures",
	needs: "Needs attention",
	locations: "Locations",
	hours: "Orders by hour",
	shortcuts: "Shortcuts, on small screens",
};

export const WIDGET_STEPS = ["up", "down", "hide", "show"] as const;
export type WidgetStep = (typeof WIDGET_STEPS)[number];

/** Widgets after one step for one of them; null `chosen` means all in default order. */
export function withStep(
	chosen: readonly HomeWidget[] | null,
	step: WidgetStep,
	widget: HomeWidget,
): HomeWidget[] {
	const shown = [...(chosen ?? HOME_WIDGETS)];
	const index = shown.indexOf(widget);
	if (step === "show") return index < 0 ? [...shown, widget] : shown;
	if (index < 0) return shown;
	shown.splice(index, 1);
	if (step === "up") shown.splice(Math.max(0, index - 1), 0, widget);
	if (step === "down") shown.splice(index + 1, 0, widget);
	return shown;
}
