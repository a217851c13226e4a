type PhoneMessageProps = { title: string; text: string; isPush: boolean };

export function PhoneMessage({ title, text, isPush }: PhoneMessageProps) {
	return (
		<main className={isPush ? "phone-screen phone-locked" : "phone-screen"}>
			{isPush && <p className="phone-clock">9:41</p>}
			{isPush ? (
				<div className="phone-note">
					<p className="font-semibold">{title}</p>
					<p>{text}</p>
				</div>
			) : (
				<>
					<p className="phone-sender">{title}</p>
					<p className="phone-bubble">{text}</p>
				</>
			)}
		</main>
	);
}
