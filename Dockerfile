# Strand in a container; docs/operate.md tells how it is run.
FROM debian:trixie-slim
RUN apt-get update && apt-get install -y --no-install-recommends nodejs npm ca-certificates && rm -rf /var/lib/apt/lists/* \
 && useradd --uid 10001 --create-home --shell /usr/sbin/nologin strand \
 && install -d -o strand -g strand /opt/strand /home/strand/data
USER strand
WORKDIR /opt/strand
COPY --chown=strand . /opt/strand
# All that a start needs is made here: a container of the image fetches nothing.
RUN npm run ready && npm cache clean --force
ENV NODE_ENV=production HOST=0.0.0.0 STRAND_DATA=/home/strand/data
VOLUME /home/strand/data
EXPOSE 3000
STOPSIGNAL SIGTERM
CMD ["npm", "start"]
