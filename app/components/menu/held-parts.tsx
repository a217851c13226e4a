import { ChoiceSearch } from "~/components/form/choice-search";
import { FormSection } from "~/components/form/form-section";
import type { FormState } from "~/components/form/form-state";
import { RowList } from "~/components/form/row-list";
import { Button } from "~/components/ui/button";
import { TextLink } from "~/components/ui/text-link";
import { MOST_PARTS } from "~/models/menu/menu-part";
import type { ChoicesView } from "~/models/shared/searched-choices";

type HeldPartsProps = {
	form: FormState;
	title: string;
	/** What a search found; undefined before the first. */
	found: ChoicesView | undefined;
	partHref?: ((id: string) => string | null) | undefined;
};

/** What a thing holds, in its order, and what may be added: found, added, moved and removed without script. */
export function HeldParts({ form, title, found, partHref }: HeldPartsProps) {
	const noun = title.toLowerCase();
	const { length } = form.list("parts");
	return (
		<FormSection title={title} description="In the order of the menu.">
			<RowList
				form={form}
				name="parts"
				legend={title}
				legendHidden
				rowLabel={(row) => form.field(`${row.name}.title`).value}
				addLabel=""
				maxRows={0}
				canMove
				inline
				labelsHidden
				empty={`No ${noun} yet. Find some below, and add them.`}
			>
				{(row) => {
					const id = form.field(`${row.name}.id`);
					const named = form.field(`${row.name}.title`);
					const to = partHref?.(id.value) ?? null;
					return (
						<>
							<input type="hidden" name={id.name} value={id.value} />
							<input type="hidden" name={named.name} value={named.value} />
							<span className="row-name">
								{to ? <TextLink to={to}>{named.value}</TextLink> : named.value}
							</span>
						</>
					);
				}}
			</RowList>
			<ChoiceSearch form={form} name="partSearch" label={`Find ${noun} to add`} />
			{found && length < MOST_PARTS && (
				<ul className="rows rows-inline" aria-label={`${title} to add`}>
					{found.choices.map(({ value, label }) => (
						<li key={value}>
							<span className="row-fields row-name">{label}</span>
							<Button
								size="sm"
								icon="plus"
								{...form.insertButton("parts", { id: value, title: label })}
							>
								Add<span className="sr-only"> {label}</span>
							</Button>
						</li>
					))}
				</ul>
			)}
			{found?.choices.length === 0 && <p className="hint">Nothing else was found.</p>}
		</FormSection>
	);
}
