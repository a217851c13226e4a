import { FormSection } from "~/components/form/form-section";
import type { FormState } from "~/components/form/form-state";
import { FoundNames } from "~/components/form/found-names";
import { HiddenFields } from "~/components/form/hidden-fields";
import { MAX_CATEGORIES } from "~/models/menu/menu-part";
import type { FormAnswer } from "~/models/shared/form-answer";

export const CATEGORIES_ID = "categories";

type ItemCategoriesProps = {
	form: FormState;
	noun: string;
	answer: FormAnswer | undefined;
};

export function ItemCategories({ form, noun, answer }: ItemCategoriesProps) {
	return (
		<FormSection
			id={CATEGORIES_ID}
			title="Categories"
			description={`Customers find the ${noun} in these parts of the menu.`}
		>
			<FoundNames
				form={form}
				answer={answer}
				name="categories"
				title="Categories"
				search="categorySearch"
				page="categoryFound"
				max={MAX_CATEGORIES}
				empty="No categories yet. Find and add some below."
			/>
			<HiddenFields values={{ categoriesAtFirst: form.field("categoriesAtFirst").value || null }} />
		</FormSection>
	);
}
