import { CheckboxField } from "~/components/form/checkbox-field";
import type { FieldState } from "~/components/form/form-state";
import { StatusBadge } from "~/components/ui/status-badge";
import type { FeatureView } from "~/models/merchants/features-view";

export function FeatureRow({ feature, field }: { feature: FeatureView; field?: FieldState }) {
	const { title, summary, changes, isOn, state } = feature;
	const words = (
		<>
			{summary} {changes && <span className="block">{changes}</span>}
		</>
	);
	if (field) {
		return (
			<CheckboxField className="feature" field={field} label={title} look="switch" hint={words} />
		);
	}
	return (
		<div className="feature feature-fixed">
			<p className="feature-name">
				{title} <StatusBadge tone={isOn ? "success" : "cleared"}>{state}</StatusBadge>
			</p>
			<p className="hint">{words}</p>
		</div>
	);
}
