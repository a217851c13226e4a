import { EditForm } from "~/components/form/edit-form";
import { FormSection } from "~/components/form/form-section";
import { formState } from "~/components/form/form-state";
import { HiddenFields } from "~/components/form/hidden-fields";
import { MoneyField } from "~/components/form/money-field";
import type { StorePricesEditor } from "~/models/menu/store-prices";
import type { FormAnswer } from "~/models/shared/form-answer";

type StorePricesFormProps = {
	page: { csrf: string; formKey: string };
	view: StorePricesEditor;
	answer?: FormAnswer;
	isReadOnly: boolean;
	cancelTo: string;
};

export function StorePricesForm({
	page,
	view,
	answer,
	isReadOnly,
	cancelTo,
}: StorePricesFormProps) {
	const { locations, organizationPrice } = view;
	const form = formState({
		id: "store-prices",
		lastResult: answer?.lastResult,
		defaultValue: view.values,
	});
	const labels = locations.map(({ title }, index) => [`rows[${index}].price`, title]);
	return (
		<EditForm
			form={form}
			page={page}
			answer={answer}
			version={view.version}
			labels={Object.fromEntries(labels)}
			readOnlyNotice={isReadOnly && "Your role can’t change prices of locations."}
			cancelTo={cancelTo}
			noValidate
		>
			<FormSection
				title="Prices"
				description="An empty field uses the organization’s price, shown in gray."
			>
				<div className="store-prices">
					{locations.map(({ storeId, title, symbol, since }, index) => {
						const field = form.field(`rows[${index}].price`);
						const isMeant = storeId === view.startsAt && !answer;
						return (
							<div key={storeId}>
								<HiddenFields values={{ [`rows[${index}].storeId`]: storeId }} />
								<MoneyField
									field={isMeant ? { ...field, autoFocus: true } : field}
									label={title}
									symbol={symbol}
									hint={since}
									placeholder={organizationPrice}
									disabled={isReadOnly}
								/>
							</div>
						);
					})}
				</div>
			</FormSection>
		</EditForm>
	);
}
