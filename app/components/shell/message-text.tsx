export function MessageText({ parts }: { parts: { text: string; isLink: boolean }[] }) {
	if (parts.length === 0) return <p>The text is taken away once a message is sent.</p>;
	return (
		<p className="whitespace-pre-wrap break-words">
			{parts.map(({ text, isLink }, index) => {
				// biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
				if (!isLink) return <span key={index}>{text}</span>;
				return (
					// biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
					<a key={index} href={text} className="link">
						{text}
					</a>
				);
			})}
		</p>
	);
}
