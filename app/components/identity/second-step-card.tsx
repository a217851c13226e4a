import { ButtonLink } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { Notice } from "~/components/ui/notice";
import { OnBadge } from "~/components/ui/on-badge";

type SecondStepCardProps = {
	since: string | null;
	recoveryCodesLeft: number;
	isRequired: boolean;
	isLacking: boolean;
};

const FEW_CODES = 3;

export function SecondStepCard({
	since,
	recoveryCodesLeft,
	isRequired,
	isLacking,
}: SecondStepCardProps) {
	return (
		<Card title="Second step" actions={<State since={since} />}>
			{isLacking && (
				<div className="mb-4">
					<Notice kind="warning" title="Your organization requires a second step">
						{since
							? "This device was signed in without it. Confirm it with a code to go on."
							: "Nothing else is open until you set one up."}
					</Notice>
				</div>
			)}
			<p className="mb-4">
				{since
					? `Set up on ${since}. A code of your authenticator app is asked for after the password.`
					: "A code of an app on your phone is asked for after the password: a stolen password alone opens nothing."}
				{since && ` Recovery codes left: ${recoveryCodesLeft}.`}
				{since && recoveryCodesLeft <= FEW_CODES && " Please make new ones soon."}
				{!isLacking && isRequired && " Your organization requires it."}
			</p>
			<ButtonLink
				to="/account/second-step"
				icon="shield"
				variant={isLacking ? "primary" : "secondary"}
			>
				{buttonWords(since, isLacking)}
			</ButtonLink>
		</Card>
	);
}

function State({ since }: Pick<SecondStepCardProps, "since">) {
	return since ? <OnBadge isOn /> : <OnBadge isOn={false} />;
}

function buttonWords(since: string | null, isLacking: boolean): string {
	if (!since) return "Set up the second step";
	return isLacking ? "Confirm this device" : "Manage the second step";
}
