import { CheckboxField } from "~/components/form/checkbox-field";
import type { FieldState } from "~/components/form/form-state";
import { StatusBadge } from "~/components/ui/status-badge";
import type { FeatureView } from "~/models/merchants/features-view";

export function FeatureRow({ feature, field }: { feature: FeatureView; field?: FieldState }) {
	const { title, summary, opens, isOn, state } = feature;
	const words = (
		<>
			{summary}
			{opens.length > 0 && ` Opens ${opens.join(", ")}.`}
		</>
	);
	if (field) {
		return <CheckboxField field={field} label={title} look="switch" hint={words} />;
	}
	return (
		<div>
			<p>
				{title} <StatusBadge tone={isOn ? "success" : "cleared"}>{state}</StatusBadge>
			</p>
			<p className="hint">{words}</p>
		</div>
	);
}
