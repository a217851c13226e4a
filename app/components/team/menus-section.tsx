import type { ListOption } from "~/models/shared/define-list";
import { CheckboxGroup } from "../form/choice-group";
import { FormSection } from "../form/form-section";
import type { FormState } from "../form/form-state";

export interface MenuOffer {
	options: readonly ListOption[];
	everywhere: string[];
}

type MenusSectionProps = { form: FormState; menus: MenuOffer };

export function MenusSection({ form, menus }: MenusSectionProps) {
	return (
		<FormSection title="Menus" description="Locations you add also sell these menus.">
			<CheckboxGroup
				field={form.field("menus")}
				label="Menus"
				labelHidden
				choices={menus.options}
			/>
			{menus.options.length === 0 && <p className="hint">There are no menus yet.</p>}
		</FormSection>
	);
}
