import type { Constraint } from "@conform-to/dom";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { LastChange } from "~/components/audit/last-change";
import { CheckboxField } from "~/components/form/checkbox-field";
import { EntityForm } from "~/components/form/entity-form";
import { FormSection } from "~/components/form/form-section";
import { formState } from "~/components/form/form-state";
import { SaveBar } from "~/components/form/save-bar";
import { Page } from "~/components/page/page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { ButtonLink } from "~/components/ui/button";
import { FactHeader } from "~/components/ui/description-list";
import { cardLocationEntity } from "~/models/gift-cards/card-location.entity";
import { canSee } from "~/models/pages/page-access";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import type { FormAnswer } from "~/models/shared/form-answer";
import { findLastChange } from "~/services/audit/last-change.server";
import {
	cardLocationEditor,
	cardLocationSaving,
	getCardLocation,
	shareCards,
} from "~/services/gift-cards/gift-card-management.server";
import { requirePage } from "~/services/web/access.server";
import { saveForm } from "~/services/web/save-form.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePage(args, pages.giftCardManagementLocation);
	const { gateway, page, viewer } = access;
	const place = await getCardLocation(gateway, args.params.storeId);
	const { storeId, title } = place;
	return json({
		page: { ...page, title: `Gift cards at ${title}` },
		view: cardLocationEditor(place, access),
		cardsTo: canSee(pages.giftCardSettings, viewer)
			? `${pages.giftCardSettings.path}?location=${storeId}`
			: null,
		lastChange: await findLastChange(access, cardLocationEntity.name, storeId),
	});
}

export async function action(args: ActionFunctionArgs) {
	const { gateway } = await requirePage(
		args,
		pages.giftCardManagementLocation,
		"GIFT_CARD.API_UPDATE",
	);
	const storeId = args.params.storeId ?? "";
	return saveForm(args, {
		...cardLocationSaving,
		send: (value, options) => shareCards(gateway, storeId, value, options),
		done: ({ isShared }) => ({
			to: pagePath(pages.giftCardManagementLocation, { storeId }),
			text: isShared
				? "Gift cards are now shared"
				: "Gift cards from this location now work only here",
		}),
	});
}

export default function GiftCardLocation() {
	const { page, view, cardsTo, lastChange } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<Page
			{...page}
			actions={
				cardsTo && (
					<ButtonLink to={cardsTo} icon="card">
						Gift cards
					</ButtonLink>
				)
			}
		>
			<FactHeader items={view.facts} />
			<ShareForm page={page} view={view} answer={answer} />
			<LastChange change={lastChange} />
		</Page>
	);
}

type ShareFormProps = {
	page: { csrf: string; formKey: string };
	view: {
		values: object;
		version: number;
		constraint: Record<string, Constraint>;
		readOnly: boolean;
	};
	answer?: FormAnswer;
};

const LABELS = { isShared: "Share gift cards" } as const;

function ShareForm({ page, view, answer }: ShareFormProps) {
	const form = formState({
		id: "share",
		lastResult: answer?.lastResult,
		defaultValue: view.values,
		constraint: view.constraint,
	});
	return (
		<EntityForm form={form} page={page} answer={answer} version={view.version} labels={LABELS}>
			{(pending) => (
				<>
					<FormSection title="Sharing">
						<CheckboxField
							field={form.field("isShared")}
							label={LABELS.isShared}
							look="switch"
							readOnly={view.readOnly}
							hint="Cards work at all sharing locations, and theirs work here."
						/>
					</FormSection>
					{!view.readOnly && (
						<SaveBar cancelTo="/marketing/gift-card-management" pending={pending} />
					)}
				</>
			)}
		</EntityForm>
	);
}
